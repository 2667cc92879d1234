import type { CreatorProduct } from '@grove/contracts/content';
import type { Id } from '@grove/contracts/fields';
import { removeFiles } from '../../community/avatars/removeFiles.ts';
import { renameClass } from '../../coaching/classes/saveClass.ts';
import { claimUpload } from '../../files/uploads/claimUpload.ts';
import type { ReadyUpload } from '../../files/uploads/readyUpload.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeCourse } from '../../learning/courses/changeCourse.ts';
import { changeProduct, findOwnProduct } from '../../shop/products/changeProduct.ts';
import type { StoredProduct } from '../../shop/products/product.ts';
import { toCents } from '../../shop/products/toCents.ts';
import { toCreatorProduct } from './toCreatorProduct.ts';
import { thumbnailRule } from './uploadRules.ts';

type Details = Partial<Pick<CreatorProduct, DetailName>>;
type DetailName = 'title' | 'description' | 'price' | 'category' | 'duration';
/** The request's fields: omitted ones may be undefined. */
type Given = { [N in DetailName]?: string | undefined };

/** Changes a product's texts, price and picture. Idempotent.
 *  @throws AppError('product-not-found'), AppError('changed-elsewhere') with the fields,
 *  AppError('upload-claimed'). */
export async function changeDetails(
  productId: Id,
  { changes, was, thumbnail }: { changes: Given; was: Given; thumbnail: ReadyUpload | undefined },
): Promise<CreatorProduct> {
  return inTransaction(async (tx) => {
    const product = await findOwnProduct(productId, tx);
    const wanted = given(changes);
    refuseChanged(toCreatorProduct(product), wanted, was);
    if (thumbnail !== undefined) await takeThumbnail(product, thumbnail, tx);
    const { price, ...texts } = wanted;
    const changed = {
      ...texts,
      ...(price !== undefined && { priceCents: toCents(price) }),
      ...(thumbnail && { thumbnailKey: thumbnail.key }),
    };
    if (texts.title !== undefined && product.type === 'live_class')
      await renameClass(product._id, texts.title, tx);
    return toCreatorProduct(await changeProduct(product, changed, tx));
  });
}

function given(changes: Given): Details {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function refuseChanged(now: CreatorProduct, changes: Details, was: Given): void {
  const names = Object.keys(changes) as DetailName[];
  const differing = names.filter((name) => now[name] !== was[name] && now[name] !== changes[name]);
  if (differing.length > 0) throw new AppError('changed-elsewhere', differing.join(', '));
}

/** Sets the picture, also for the product's course. */
async function takeThumbnail(
  { thumbnailKey: former, courseId }: StoredProduct,
  thumbnail: ReadyUpload,
  tx: Transaction,
): Promise<void> {
  if (former === thumbnail.key) return;
  await claimUpload(thumbnail, tx);
  if (courseId !== null) await changeCourse(courseId, { thumbnailKey: thumbnail.key }, tx);
  await removeFiles({ keys: ownThumbnails(former) }, tx);
}

/** The key of the picture if it was uploaded for this product only. */
export function ownThumbnails(key: string | null): string[] {
  return key?.startsWith(`${thumbnailRule.folder}/`) ? [key] : [];
}
