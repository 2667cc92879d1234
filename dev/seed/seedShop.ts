import { countPdfPages } from '../../bff/src/creator/content/countPdfPages.ts';
import { recordPaidOrder } from '../../bff/src/shop/orders/recordPaidOrder.ts';
import { createProduct } from '../../bff/src/shop/products/createProduct.ts';
import type { StoredProductFile } from '../../bff/src/shop/products/product.ts';
import { Products } from '../../bff/src/shop/products/products.model.ts';
import { saveReview } from '../../bff/src/shop/reviews/saveReview.ts';
import { fileOfProduct } from './files/files.ts';
import { coverOf, shownPictureKey } from './libraryKeys.ts';
import { reviews } from './reviews.ts';
import type { ReviewContent } from './reviews.ts';
import { daysAgo, seedId, seedIdAt } from './seedIds.ts';
import { seedRefund } from './seedRefund.ts';
import { products, sales } from './shop.ts';
import type { ProductContent } from './shop.ts';

/** Seeds products, card orders, a refund and reviews. The orders open the courses that they contain. */
export async function seedShop(): Promise<void> {
  for (const product of [...products].reverse()) await seedProduct(product);
  for (const [member, product, days] of sales) {
    const sale = `${member}/${product}`;
    await recordPaidOrder({
      id: seedId('order', sale),
      memberId: seedId('user', member),
      productIds: [seedId('product', product)],
      paidAt: atWholeSecond(daysAgo(days)),
      paymentIntentId: `pi_${seedId('payment', sale)}`,
    });
  }
  await seedRefund();
  for (const review of reviews) await seedReview(review);
}

/** The card provider stores times in seconds. */
function atWholeSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1_000) * 1_000);
}

async function seedReview([member, product, stars, days, text]: ReviewContent): Promise<void> {
  const writtenAt = daysAgo(days);
  await saveReview({
    id: seedIdAt(writtenAt, 'review', `${member}/${product}`),
    memberId: seedId('user', member),
    productId: seedId('product', product),
    stars,
    text,
    writtenAt,
  });
}

async function seedProduct({ slug, ...fields }: ProductContent): Promise<void> {
  const id = seedId('product', slug);
  if (await Products.exists({ _id: id })) return;
  const file = storedFileOf(slug);
  await createProduct({
    ...fields,
    id,
    ...(file && { file }),
    ...(fields.type === 'course' && { courseId: seedId('course', slug) }),
    thumbnailKey: coverKey(slug),
  });
}

function coverKey(slug: string): string {
  return shownPictureKey(coverOf(slug));
}

function storedFileOf(slug: string): StoredProductFile | undefined {
  const file = fileOfProduct(slug);
  if (file === undefined) return undefined;
  const { key, fileName, contentType, size, durationSeconds, body } = file;
  const pages = contentType === 'application/pdf' ? countPdfPages(body) : undefined;
  return {
    ...{ key, fileName, contentType, size },
    ...(pages !== undefined && { pages }),
    ...(durationSeconds !== null && { seconds: Math.round(durationSeconds) }),
  };
}
