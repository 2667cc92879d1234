import type { CartItem } from '@grove/contracts/shop/cart';
import { toMediaUrl } from '../../learning/media/toMediaUrl.ts';
import { toMoney } from '../products/toMoney.ts';
import type { CheckedItem } from './checkCartItems.ts';

/** Converts a cart item to the form that its member sees. */
export function toCartItem({ item, product, notice }: CheckedItem): CartItem {
  const { title, category, type, priceCents } = product ?? item;
  return {
    id: item._id.toHexString(),
    productId: item.productId.toHexString(),
    quantity: item.quantity,
    product: {
      title,
      category,
      type,
      price: toMoney(priceCents),
      thumbnailUrl: toMediaUrl(product?.thumbnailKey ?? null),
    },
    notice,
  };
}
