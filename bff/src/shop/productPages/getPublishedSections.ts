import type { Id } from '@grove/contracts/fields/fields';
import type { Section } from '@grove/contracts/site/site';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { listVisible } from '../../publishing/sites/sectionEdits.ts';
import type { StoredProductPage } from './productPage.ts';
import { ProductPages } from './productPages.model.ts';

/** Returns the published sections of a product's page, whether the product is offered or not. */
export async function getPublishedSections(productId: Id): Promise<Section[]> {
  const page = await nativeCollection(ProductPages).findOne<Pick<StoredProductPage, 'published'>>(
    { productId: new Types.ObjectId(productId) },
    { projection: { _id: 0, 'published.sections': 1 } },
  );
  return listVisible(page?.published?.sections ?? []);
}
