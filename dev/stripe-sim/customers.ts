import { listPage } from './lists.ts';
import { newId, seconds } from './objects.ts';
import type { Customer, DeletedCustomer } from './objects.ts';
import { metadataAfter, nested, rejectUnknown, text } from './params.ts';
import type { Params } from './params.ts';
import { detachPaymentMethod, notAttached } from './savedMethods.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import { missing } from './stripeError.ts';

const writable = ['description', 'email', 'metadata', 'name'];

export function createCustomer(call: Call): Customer {
  const { sim, params } = call;
  rejectUnknown(params, ...writable, 'test_clock');
  const blank = blankCustomer();
  const customer = sim.store.put('customer', {
    ...blank,
    ...writtenFields(params, blank),
    test_clock: testClockOf(call),
  });
  emit(call, 'customer.created', customer);
  return customer;
}

export function updateCustomer(call: Call, id: string): Customer {
  const { sim, params } = call;
  rejectUnknown(params, ...writable, 'invoice_settings');
  const before = findCustomer(call, id);
  const customer = sim.store.put('customer', {
    ...before,
    ...writtenFields(params, before),
    invoice_settings: { ...before.invoice_settings, default_payment_method: defaultMethod(call, before) },
  });
  emit(call, 'customer.updated', customer, changedFields(before, customer));
  return customer;
}

/** A customer that was deleted is returned as `{ id, object, deleted }`. */
export function retrieveCustomer(call: Call, id: string): Customer | DeletedCustomer {
  return call.sim.store.find('deleted_customer', id) ?? findCustomer(call, id);
}

/** Lists customers, newest first. As at Stripe, the email is compared exactly. */
export function listCustomers({ sim, params }: Call) {
  rejectUnknown(params, 'email', 'test_clock', 'created', 'limit', 'starting_after', 'ending_before');
  const email = text(params, 'email');
  const clock = text(params, 'test_clock');
  const customers = sim.store
    .all('customer')
    .filter((customer) => (email ?? customer.email) === customer.email)
    .filter((customer) => (clock ?? customer.test_clock) === customer.test_clock);
  return listPage(params, '/v1/customers', customers);
}

/** Deletes a customer and detaches their payment methods. Their payments remain. */
export function deleteCustomer(call: Call, id: string): DeletedCustomer {
  const { store } = call.sim;
  rejectUnknown(call.params);
  const customer = findCustomer(call, id);
  store.remove('customer', id);
  const deleted = store.put('deleted_customer', { id, object: 'customer', deleted: true });
  for (const method of store.all('payment_method'))
    if (method.customer === id) detachPaymentMethod(call, method.id);
  emit(call, 'customer.deleted', customer);
  return deleted;
}

function findCustomer({ sim }: Call, id: string): Customer {
  const customer = sim.store.find('customer', id);
  if (!customer) throw missing('customer', id);
  return customer;
}

function testClockOf({ sim, params }: Call): string | null {
  const id = text(params, 'test_clock');
  if (id !== undefined && !sim.store.find('test_clock', id)) throw missing('test_clock', id, 'test_clock');
  return id ?? null;
}

/** Returns the fields after a request; an empty text removes a field. */
function writtenFields(params: Params, before: Customer) {
  return {
    description: params.has('description') ? (text(params, 'description') ?? null) : before.description,
    email: params.has('email') ? (text(params, 'email', 512) ?? null) : before.email,
    metadata: metadataAfter(params, before.metadata),
    name: params.has('name') ? (text(params, 'name', 256) ?? null) : before.name,
  };
}

function defaultMethod({ sim, params }: Call, { id, invoice_settings }: Customer): string | null {
  const settings = nested(params, 'invoice_settings');
  if (settings) rejectUnknown(settings, 'default_payment_method');
  if (!settings?.has('default_payment_method')) return invoice_settings.default_payment_method;
  const methodId = text(settings, 'default_payment_method');
  if (methodId === undefined) return null;
  if (sim.store.find('payment_method', methodId)?.customer !== id)
    throw notAttached(methodId, 'invoice_settings[default_payment_method]');
  return methodId;
}

/** Returns the previous values of the fields that have changed. */
function changedFields(before: Customer, after: Customer): Record<string, unknown> {
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name as keyof Customer]),
  );
  return Object.fromEntries(changed);
}

function blankCustomer(): Customer {
  return {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
