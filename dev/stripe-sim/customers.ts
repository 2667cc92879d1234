import { newId, seconds } from './objects.ts';
import type { Customer } from './objects.ts';
import { metadataAfter, rejectUnknown, text } from './params.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import { missing } from './stripeError.ts';

export function createCustomer(call: Call): Customer {
  const { sim, params } = call;
  rejectUnknown(params, 'description', 'email', 'metadata', 'name');
  const customer = sim.store.put('customer', {
    id: newId('cus', 14),
    object: 'customer',
    created: seconds(),
    description: text(params, 'description') ?? null,
    email: text(params, 'email', 512) ?? null,
    livemode: false,
    metadata: metadataAfter(params),
    name: text(params, 'name', 256) ?? null,
  });
  emit(call, 'customer.created', customer);
  return customer;
}

export function retrieveCustomer({ sim }: Call, id: string): Customer {
  const customer = sim.store.find('customer', id);
  if (!customer) throw missing('customer', id);
  return customer;
}
