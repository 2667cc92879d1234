import { mediaAddress } from '../../learning/media/mediaAddress.ts';
import { averageRating } from './averageRating.ts';
import type { StoredProduct } from './product.ts';
import { toMoney } from './toMoney.ts';

/** Returns the parts of a product that everyone who sees it may see. */
export function shownProduct(product: StoredProduct) {
  return {
    id: product._id.toHexString(),
    title: product.title,
    description: product.description,
    price: toMoney(product.priceCents),
    category: product.category,
    type: product.type,
    thumbnailUrl: mediaAddress(product.thumbnailKey),
    rating: averageRating(product),
    reviewCount: product.ratingCount,
    studentsCount: product.studentsCount,
  };
}
