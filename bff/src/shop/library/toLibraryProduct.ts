import type { LibraryProduct } from '@grove/contracts/library';
import { mediaAddress } from '../../learning/media/mediaAddress.ts';
import { averageRating } from '../products/averageRating.ts';
import type { Product } from '../products/product.ts';
import { toMoney } from '../products/toMoney.ts';

/** A product as the library shows it. Only its owners learn which course it opens. */
export function toLibraryProduct(product: Product, owned: boolean): LibraryProduct {
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
    owned,
    courseId: owned ? (product.courseId?.toHexString() ?? null) : null,
  };
}
