import { recordPaidOrder } from '../../bff/src/shop/orders/recordPaidOrder.ts';
import { createProduct } from '../../bff/src/shop/products/createProduct.ts';
import type { ProductFile } from '../../bff/src/shop/products/product.ts';
import { Products } from '../../bff/src/shop/products/products.model.ts';
import { fileOfProduct } from './files/files.ts';
import { daysAgo, seedId } from './seedIds.ts';
import { products, sales } from './shop.ts';
import type { ProductContent } from './shop.ts';
import { mediaKey } from './uploadMedia.ts';

/** What the library offers, and what was bought. Orders open the courses they hold. */
export async function seedShop(): Promise<void> {
  for (const product of [...products].reverse()) await seedProduct(product);
  for (const [member, product, days] of sales) {
    await recordPaidOrder({
      id: seedId('order', `${member}/${product}`),
      memberId: seedId('user', member),
      productIds: [seedId('product', product)],
      paidAt: daysAgo(days),
    });
  }
}

async function seedProduct({ slug, ratings, ...fields }: ProductContent): Promise<void> {
  const id = seedId('product', slug);
  if (await Products.exists({ _id: id })) return;
  const file = storedFileOf(slug);
  await createProduct({
    ...fields,
    id,
    ...(file && { file }),
    ...(fields.type === 'course' && { courseId: seedId('course', slug) }),
    thumbnailKey: mediaKey(`${fields.type === 'course' ? 'course' : 'product'}-${slug}.webp`),
    ratingSum: ratings.reduce((sum, stars) => sum + stars, 0),
    ratingCount: ratings.length,
  });
}

function storedFileOf(slug: string): ProductFile | undefined {
  const file = fileOfProduct(slug);
  if (file === undefined) return undefined;
  const { key, fileName, contentType, size } = file;
  return { key, fileName, contentType, size };
}
