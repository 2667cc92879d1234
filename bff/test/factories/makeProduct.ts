import { createProduct } from '../../src/shop/products/createProduct.ts';
import type { NewProduct } from '../../src/shop/products/createProduct.ts';

/** Stores a product. Default: a digital file for $49.00.
 *  @returns its id. */
export async function makeProduct(fields: Partial<NewProduct> = {}): Promise<string> {
  const product: NewProduct = { title: 'A product', priceCents: 4_900, type: 'digital_file', ...fields };
  return (await createProduct(product)).id;
}
