import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { writeAtomically } from '../stack/writeAtomically.ts';
import type {
  Charge,
  Customer,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  Refund,
  StripeEvent,
} from './objects.ts';

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

interface Tables {
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  customer: Customer;
  event: StripeEvent;
  answer: StoredResponse;
  delivery: Delivery;
}
export type TableName = keyof Tables;
type Change = [table: TableName, id: string, row: Tables[TableName] | null];

const tableNames = [
  'payment_intent',
  'payment_method',
  'charge',
  'refund',
  'dispute',
  'customer',
  'event',
  'answer',
  'delivery',
] as const satisfies readonly TableName[];

const responseRetentionSeconds = 24 * 3_600;

/** The simulator's data in memory and, if a file is given, in a file with one line per commit. */
export class Store {
  readonly #rows = new Map<TableName, Map<string, Tables[TableName]>>();
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

  /** Adds or replaces a row; rows are never changed in place. Saved with the next commit. */
  put<Name extends TableName>(table: Name, row: Tables[Name]): Tables[Name] {
    this.#table(table).set(row.id, row);
    this.#changes.push([table, row.id, row]);
    return row;
  }

  remove(table: TableName, id: string): void {
    if (this.#table(table).delete(id)) this.#changes.push([table, id, null]);
  }

  /** Saves all changes since the last commit atomically. */
  commit(): void {
    if (this.#changes.length === 0) return;
    const line = `${JSON.stringify(this.#changes)}\n`;
    this.#changes = [];
    if (this.#file !== undefined) appendFileSync(this.#file, line);
  }

  /** Deletes everything. */
  empty(): void {
    for (const table of this.#rows.values()) table.clear();
    this.#changes = [];
    if (this.#file !== undefined) this.#rewrite(this.#file);
  }

  #table<Name extends TableName>(name: Name): Map<string, Tables[Name]> {
    // The constructor creates a map for each name.
    return this.#rows.get(name) as Map<string, Tables[Name]>;
  }

  #load(text: string): void {
    for (const line of text.split('\n')) {
      for (const [table, id, row] of readLine(line)) {
        const rows = this.#rows.get(table);
        if (row) rows?.set(id, row);
        else rows?.delete(id);
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
