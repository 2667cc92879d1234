import type { Id } from '@grove/contracts/fields/fields';
import { nativeCollection } from '../../infra/mongo.ts';
import { listVisible } from '../../publishing/sites/sectionEdits.ts';
import { showsVideo } from '../../publishing/sites/showsVideo.ts';
import type { StoredProductPage } from './productPage.ts';
import { ProductPages } from './productPages.model.ts';

/** Lists the products whose published page shows the video at this URL. */
export async function listProductIdsWithVideo(url: string): Promise<Id[]> {
  const pages = await nativeCollection(ProductPages)
    .find<Pick<StoredProductPage, 'productId' | 'published'>>(
      { files: url },
      { projection: { _id: 0, productId: 1, 'published.sections': 1 }, batchSize: 1_000 },
    )
    .toArray();
  return pages
    .filter(({ published }) =>
      listVisible(published?.sections ?? []).some((section) => showsVideo(section, url)),
    )
    .map(({ productId }) => productId.toHexString());
}
