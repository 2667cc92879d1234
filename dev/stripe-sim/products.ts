import type { Product } from './billingObjects.ts';
import { newId, seconds } from './objects.ts';
import { flag, metadataAfter, rejectUnknown, required, text } from './params.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import { invalid, missing } from './stripeError.ts';

const writable = ['active', 'description', 'metadata', 'name'];

/** Creates a product. The caller may choose its id, as at Stripe. */
export function createProduct(call: Call): Product {
  const { sim, params } = call;
  rejectUnknown(params, ...writable, 'id');
  const id = text(params, 'id') ?? newId('prod', 14);
  if (sim.store.find('product', id))
    throw invalid(`Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' });
  const product = sim.store.put('product', {
    id,
    object: 'product',
    active: flag(params, 'active') ?? true,
    created: seconds(),
    default_price: null,
    description: text(params, 'description') ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: metadataAfter(params),
    name: required(params, 'name'),
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: seconds(),
    url: null,
  });
  emit(call, 'product.created', product);
  return product;
}

export function retrieveProduct({ sim }: Call, id: string): Product {
  const product = sim.store.find('product', id);
  if (!product) throw missing('product', id);
  return product;
}

export function updateProduct(call: Call, id: string): Product {
  const { sim, params } = call;
  rejectUnknown(params, ...writable);
  const product = retrieveProduct(call, id);
  const description = params.has('description') ? (text(params, 'description') ?? null) : product.description;
  const updated = sim.store.put('product', {
    ...product,
    active: flag(params, 'active') ?? product.active,
    description,
    metadata: metadataAfter(params, product.metadata),
    name: text(params, 'name') ?? product.name,
    updated: seconds(),
  });
  emit(call, 'product.updated', updated);
  return updated;
}
