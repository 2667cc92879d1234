import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { writeAtomically } from '../stack/writeAtomically.ts';
import { subscriptionOf } from './billingObjects.ts';
import type { Invoice, InvoicePayment, Price, Product, Subscription, TestClock } from './billingObjects.ts';
import type {
  Charge,
  Customer,
  DeletedCustomer,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
  StripeEvent,
} from './objects.ts';
import { RowIndex } from './rowIndex.ts';

/** The stored response of an idempotency key. */
export interface StoredResponse {
  id: string;
  /** Hash of method, path and parameters. */
  request: string;
  status: number;
  body: string;
  requestId: string;
  created: number;
}

/** A webhook to deliver; removed when it was delivered, dropped or given up. */
export interface Delivery {
  id: string;
  event: string;
  attempts: number;
}

/** How much later than the machine's time it is for customers without a test clock. There is at most one row. */
export interface TimeOffset {
  id: 'offset';
  seconds: number;
}

export type ChargeOrder = 'decline' | 'authenticate';

/** The simulator's own data about a subscription, which Stripe's API does not show. The id is the subscription's. */
export interface BillingNote {
  id: string;
  /** Outcomes of the next automatic charges, in order. */
  nextCharges?: readonly ChargeOrder[] | undefined;
  /** End of the period whose renewal was announced by `invoice.upcoming`, in seconds. */
  announcedPeriodEnd?: number | undefined;
}

interface Tables {
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  payment_method: PaymentMethod;
  /** Ids of payment methods that were detached, which Stripe never accepts again. */
  detached_method: { id: string };
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  customer: Customer;
  deleted_customer: DeletedCustomer;
  product: Product;
  price: Price;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  test_clock: TestClock;
  time_offset: TimeOffset;
  billing_note: BillingNote;
  event: StripeEvent;
  answer: StoredResponse;
  delivery: Delivery;
}
export type TableName = keyof Tables;
type Change = [table: TableName, id: string, row: Tables[TableName] | null];

const tableNames = [
  'payment_intent',
  'setup_intent',
  'payment_method',
  'detached_method',
  'charge',
  'refund',
  'dispute',
  'customer',
  'deleted_customer',
  'product',
  'price',
  'subscription',
  'invoice',
  'invoice_payment',
  'test_clock',
  'time_offset',
  'billing_note',
  'event',
  'answer',
  'delivery',
] as const satisfies readonly TableName[];

function createIndexes() {
  return {
    subscription: {
      customer: new RowIndex<Subscription>(({ customer }) => customer),
      clock: new RowIndex<Subscription>(({ test_clock }) => test_clock),
    },
    invoice: {
      customer: new RowIndex<Invoice>(({ customer }) => customer),
      subscription: new RowIndex<Invoice>(subscriptionOf),
    },
    invoice_payment: {
      invoice: new RowIndex<InvoicePayment>(({ invoice }) => invoice),
      intent: new RowIndex<InvoicePayment>(({ payment }) => payment.payment_intent),
    },
  };
}
type Indexes = ReturnType<typeof createIndexes>;

const responseRetentionSeconds = 24 * 3_600;

/** The simulator's data in memory and, if a file is given, in a file with one line per commit. */
export class Store {
  readonly #rows = new Map<TableName, Map<string, Tables[TableName]>>();
  readonly #indexes = createIndexes();
  readonly #file: string | undefined;
  #changes: Change[] = [];

  /** Loads the file. An incomplete line is ignored: it was interrupted by a crash before the request was answered. */
  constructor(file?: string) {
    for (const name of tableNames) this.#rows.set(name, new Map());
    this.#file = file;
    if (file === undefined) return;
    if (existsSync(file)) this.#load(readFileSync(file, 'utf8'));
    this.#rewrite(file);
  }

  find<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined {
    return this.#table(table).get(id);
  }

  /** Returns all rows of a table, oldest first. */
  all<Name extends TableName>(table: Name): Tables[Name][] {
    return [...this.#table(table).values()];
  }

  /** Returns the rows with a key in one of the table's indexes, oldest first. */
  by<Name extends keyof Indexes>(table: Name, index: keyof Indexes[Name], key: string): Tables[Name][] {
    const found = this.#indexes[table][index] as { idsOf(key: string): Iterable<string> };
    return [...found.idsOf(key)].flatMap((id) => this.find(table, id) ?? []);
  }

  /** Adds or replaces a row; rows are never changed in place. Saved with the next commit. */
  put<Name extends TableName>(table: Name, row: Tables[Name]): Tables[Name] {
    this.#set(table, row.id, row);
    this.#changes.push([table, row.id, row]);
    return row;
  }

  remove(table: TableName, id: string): void {
    if (this.#set(table, id, undefined)) this.#changes.push([table, id, null]);
  }

  /** Saves all changes since the last commit atomically. */
  commit(): void {
    if (this.#changes.length === 0) return;
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(this.#changes)}\n`);
    this.#changes = [];
  }

  /** Deletes everything. */
  empty(): void {
    for (const table of this.#rows.values()) table.clear();
    for (const name of tableNames) for (const index of this.#indexesOf(name)) index.clear();
    this.#changes = [];
    if (this.#file !== undefined) this.#rewrite(this.#file);
  }

  #table<Name extends TableName>(name: Name): Map<string, Tables[Name]> {
    // The constructor creates a map for each name.
    return this.#rows.get(name) as Map<string, Tables[Name]>;
  }

  /** Sets or deletes a row. @returns whether it existed. */
  #set(table: TableName, id: string, row: Tables[TableName] | undefined): boolean {
    const rows = this.#table(table);
    const before = rows.get(id);
    if (row) rows.set(id, row);
    else rows.delete(id);
    for (const index of this.#indexesOf(table)) index.change(before as never, row as never);
    return before !== undefined;
  }

  #indexesOf(table: TableName): RowIndex<never>[] {
    const indexes: Partial<Record<TableName, Record<string, RowIndex<never>>>> = this.#indexes;
    return Object.values(indexes[table] ?? {});
  }

  #load(text: string): void {
    for (const line of text.split('\n')) {
      for (const [table, id, row] of readLine(line)) {
        if (this.#rows.has(table)) this.#set(table, id, row ?? undefined);
      }
    }
    const oldest = Date.now() / 1_000 - responseRetentionSeconds;
    for (const { id, created } of this.all('answer')) if (created < oldest) this.#table('answer').delete(id);
  }

  #rewrite(file: string): void {
    const changes = tableNames.flatMap((name) => this.all(name).map((row): Change => [name, row.id, row]));
    writeAtomically(file, changes.map((change) => `${JSON.stringify([change])}\n`).join(''), 0o600);
  }
}

function readLine(line: string): Change[] {
  try {
    return JSON.parse(line) as Change[];
  } catch {
    return [];
  }
}
