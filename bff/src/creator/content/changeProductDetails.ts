import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import type { Id } from '@grove/contracts/fields/fields';
import { enqueueFileDeletion } from '../../community/avatars/enqueueFileDeletion.ts';
import { renameClass } from '../../coaching/classes/saveClass.ts';
import { claimUpload } from '../../files/uploads/claimUpload.ts';
import type { PreparedUpload } from '../../files/uploads/prepareUpload.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { describeCourse } from '../../learning/courseEditing/describeCourse.ts';
import { changeCourse } from '../../learning/courses/changeCourse.ts';
import { changeProduct, getProduct } from '../../shop/products/changeProduct.ts';
import { listKeysInUse } from '../../shop/products/listKeysInUse.ts';
import type { StoredProduct } from '../../shop/products/product.ts';
import { toCents } from '../../shop/products/toCents.ts';
import { loadCreatorProduct } from './loadCreatorProducts.ts';
import { thumbnailRule } from './uploadRules.ts';

type ChangedDetails = Partial<Pick<CreatorProduct, DetailName>>;
type DetailName = 'title' | 'description' | 'tagline' | 'price' | 'category' | 'duration' | 'outcomes';
/** The request's fields: omitted ones may be undefined. */
type RequestedDetails = { [N in DetailName]?: string | undefined };

/** Changes a product's texts, price and picture. Its course has the same title and
 *  description, and stores the tagline. Idempotent.
 *  @param byId the id of the creator who makes the change.
 *  @throws AppError('product-not-found'), AppError('changed-elsewhere') with the fields,
 *  AppError('upload-claimed'), AppError('membership-price'). */
export async function changeProductDetails(
  productId: Id,
  byId: Id,
  {
    changes,
    was,
    thumbnail,
  }: { changes: RequestedDetails; was: RequestedDetails; thumbnail: PreparedUpload | undefined },
): Promise<CreatorProduct> {
  return inTransaction(async (tx) => {
    const product = await getProduct(productId, tx);
    const requested = dropUndefined(changes);
    if (requested.price !== undefined && product.type === 'membership')
      throw new AppError('membership-price');
    assertUnchanged(await loadCreatorProduct(product, tx), requested, was);
    if (thumbnail !== undefined) await replaceThumbnail(product, thumbnail, tx);
    const { price, tagline, ...texts } = requested;
    const changed = {
      ...texts,
      ...(price !== undefined && { priceCents: toCents(price) }),
      ...(thumbnail && { thumbnailKey: thumbnail.key }),
    };
    if (texts.title !== undefined && product.type === 'live_class')
      await renameClass(product._id, texts.title, tx);
    const courseTexts = { title: texts.title, description: texts.description, tagline };
    if (product.courseId !== null && Object.values(courseTexts).some((text) => text !== undefined))
      await describeCourse(product.courseId, courseTexts, byId, tx);
    return loadCreatorProduct(await changeProduct(product, changed, tx), tx);
  });
}

function dropUndefined(changes: RequestedDetails): ChangedDetails {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function assertUnchanged(current: CreatorProduct, changes: ChangedDetails, was: RequestedDetails): void {
  const names = Object.keys(changes) as DetailName[];
  const conflictingNames = names.filter(
    (name) => current[name] !== was[name] && current[name] !== changes[name],
  );
  if (conflictingNames.length > 0) throw new AppError('changed-elsewhere', conflictingNames.join(', '));
}

/** Sets the picture, also for the product's course. */
async function replaceThumbnail(
  { _id, thumbnailKey: previousKey, courseId }: StoredProduct,
  thumbnail: PreparedUpload,
  tx: Transaction,
): Promise<void> {
  if (previousKey === thumbnail.key) return;
  await claimUpload(thumbnail, tx);
  if (courseId !== null) await changeCourse(courseId, { thumbnailKey: thumbnail.key }, tx);
  const keys = getOwnThumbnailKeys(previousKey);
  const keysInUse = await listKeysInUse(keys, _id, tx);
  await enqueueFileDeletion({ keys: keys.filter((key) => !keysInUse.has(key)) }, tx);
}

/** The key of the picture if it was uploaded for this product only. */
export function getOwnThumbnailKeys(key: string | null): string[] {
  return key?.startsWith(`${thumbnailRule.folder}/`) ? [key] : [];
}
