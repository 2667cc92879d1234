import type { Id } from '@grove/contracts/fields/fields';
import { siteBytesMax } from '@grove/contracts/fields/limits';
import type { ProductPageDraft } from '@grove/contracts/shop/productPages';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { toUrlPart } from '../../publishing/sites/fileUrls.ts';
import { listOwnFiles } from '../../publishing/sites/listFilesByPage.ts';
import { listPublishedParts } from '../../publishing/sites/sectionEdits.ts';
import { changeProduct, getProduct } from '../products/changeProduct.ts';
import type { StoredProduct } from '../products/product.ts';
import type { ProductPageSections, StoredProductPage } from './productPage.ts';
import { ProductPages } from './productPages.model.ts';

type Parts = Pick<StoredProductPage, 'draft' | 'published'>;

export interface LoadedProductPage extends Parts {
  product: StoredProduct;
}

/** Loads the sections of a product's page. Before the first change, there are none.
 *  @throws AppError('product-not-found') */
export async function loadProductPage(productId: Id, tx?: Transaction): Promise<LoadedProductPage> {
  const product = await getProduct(productId, tx);
  return { product, ...((await findParts(product._id, tx)) ?? { draft: emptyDraft }) };
}

/** Changes the draft in a transaction, so that concurrent changes run one after the other.
 *  @param change creates the next draft from the current one. Its revision is set here.
 *  @throws what `change` throws; AppError('product-not-found'); AppError('too-large') if the page exceeds the maximum
 *  size. */
export async function changeProductDraft(
  productId: Id,
  change: (page: LoadedProductPage, revision: number) => ProductPageSections,
  tx?: Transaction,
): Promise<LoadedProductPage> {
  if (tx === undefined) return inTransaction((own) => changeProductDraft(productId, change, own));
  const page = await loadProductPage(productId, tx);
  const revision = page.draft.revision + 1;
  const draft = { ...change(page, revision), revision };
  const changed = { ...page, draft };
  await writeProductPage(changed, tx);
  return changed;
}

/** Stores the draft and the publication of a product's page. @throws AppError('too-large') */
export async function writeProductPage(
  { product, draft, published }: LoadedProductPage,
  tx: Transaction,
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(draft)) > siteBytesMax) throw new AppError('too-large');
  const now = clock.now();
  const { upsertedCount } = await nativeCollection(ProductPages).updateOne(
    { productId: product._id },
    {
      $set: {
        draft,
        ...(published && { published }),
        files: listFiles({ draft, ...(published && { published }) }),
        updatedAt: now,
      },
      $setOnInsert: { _id: new Types.ObjectId(), createdAt: now },
    },
    { upsert: true, session: tx },
  );
  // Conflicts with a concurrent deletion of the product, which would not delete this new document.
  if (upsertedCount > 0) await changeProduct(product, {}, tx);
}

export function toProductPageDraft({ product, draft, published }: LoadedProductPage): ProductPageDraft {
  return {
    title: product.title,
    isOffered: product.isPublished,
    revision: draft.revision,
    isChanged: isChanged({ draft, ...(published && { published }) }),
    publishedAt: published?.publishedAt.toISOString() ?? null,
  };
}

/** Whether publishing the draft would change anything. */
export function isChanged({ draft, published }: Parts): boolean {
  return (
    JSON.stringify(listPublishedParts(draft.sections)) !==
    JSON.stringify(listPublishedParts(published?.sections ?? []))
  );
}

const emptyDraft: ProductPageSections = { revision: 0, sections: [], deleted: [] };

async function findParts(productId: Types.ObjectId, tx?: Transaction): Promise<Parts | null> {
  return nativeCollection(ProductPages).findOne<Parts>(
    { productId },
    { projection: { _id: 0, draft: 1, published: 1 }, ...(tx && { session: tx }) },
  );
}

function listFiles({ draft, published }: Parts): string[] {
  const files = listOwnFiles([...draft.sections, ...(published?.sections ?? [])]);
  return [...new Set(files.map(toUrlPart))];
}
