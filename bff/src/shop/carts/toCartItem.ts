import type { CartItem } from '@grove/contracts/cart';
import { mediaAddress } from '../../learning/media/mediaAddress.ts';
import { toMoney } from '../products/toMoney.ts';
import type { JudgedItem } from './judgeItems.ts';

/** Converts a cart item to the form that its member sees. */
export function toCartItem({ item, product, notice }: JudgedItem): CartItem {
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
      thumbnailUrl: mediaAddress(product?.thumbnailKey ?? null),
    },
    notice,
  };
}
