import type { MediaUse } from '@grove/contracts/files/media';
import { nativeCollection } from '../../infra/mongo.ts';
import { getUrlPart } from '../../publishing/sites/fileUrls.ts';
import { findProducts } from '../products/findProducts.ts';
import type { StoredProductPage } from './productPage.ts';
import { ProductPages } from './productPages.model.ts';

/** Finds the products whose page shows pictures or videos with these keys, in the published sections or the draft. */
export async function findMediaUsesInProductPages(
  keys: readonly string[],
): Promise<{ key: string; use: MediaUse }[]> {
  const pages = await nativeCollection(ProductPages)
    .find<Pick<StoredProductPage, 'productId' | 'files'>>(
      { files: { $in: keys.map(getUrlPart) } },
      { projection: { _id: 0, productId: 1, files: 1 }, batchSize: 10_000 },
    )
    .toArray();
  const products = await findProducts(pages.map(({ productId }) => productId.toHexString()));
  const titles = new Map(products.map(({ _id, title }) => [_id.toHexString(), title]));
  return pages.flatMap(({ productId, files }) => {
    const id = productId.toHexString();
    const use: MediaUse = { kind: 'product-page', title: titles.get(id) ?? '', productId: id };
    return keys.filter((key) => files.includes(getUrlPart(key))).map((key) => ({ key, use }));
  });
}
