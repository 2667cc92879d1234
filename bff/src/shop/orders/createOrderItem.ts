import type { StoredProduct } from '../products/product.ts';
import type { StoredOrderItem } from './order.ts';

/** Creates the order item of a product. */
export function createOrderItem(product: StoredProduct, quantity: number): StoredOrderItem {
  const { _id, title, category, type, priceCents, courseId } = product;
  return { productId: _id, title, category, type, priceCents, quantity, refundedCents: 0, courseId };
}
