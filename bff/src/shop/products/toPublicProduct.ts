import { toMediaUrl } from '../../learning/media/toMediaUrl.ts';
import { getAverageRating } from './getAverageRating.ts';
import type { StoredProduct } from './product.ts';
import { toMoney } from './toMoney.ts';

/** Returns the parts of a product that everyone who sees it may see. */
export function toPublicProduct(product: StoredProduct) {
  return {
    id: product._id.toHexString(),
    title: product.title,
    description: product.description,
    price: toMoney(product.priceCents),
    ...(product.priceInterval && { priceInterval: product.priceInterval }),
    category: product.category,
    type: product.type,
    thumbnailUrl: toMediaUrl(product.thumbnailKey),
    rating: getAverageRating(product),
    reviewCount: product.ratingCount,
    studentsCount: product.studentsCount,
  };
}
