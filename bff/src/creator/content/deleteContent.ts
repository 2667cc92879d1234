import type { Id } from '@grove/contracts/fields';
import { removeFiles } from '../../community/avatars/removeFiles.ts';
import { deleteClass } from '../../coaching/classes/saveClass.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { deleteCourse } from '../../learning/courses/changeCourse.ts';
import { hasStudents } from '../../learning/enrolments/countCourse.ts';
import { isHeld } from '../../shop/orders/salesOfProduct.ts';
import { deleteProduct, findOwnProduct, isSoldElsewhere } from '../../shop/products/changeProduct.ts';
import type { StoredProduct } from '../../shop/products/product.ts';
import { deleteReviewsOf } from '../../shop/reviews/deleteReviewsOf.ts';
import { ownThumbnails } from './changeDetails.ts';
import { productFileRule } from './uploadRules.ts';

/** Permanently deletes a product with its files and its course, unless another product sells that
 *  course.
 *  @throws AppError('product-not-found'), AppError('product-owned') while a member owns it or is buying
 *  it. */
export async function deleteContent(productId: Id): Promise<null> {
  await inTransaction(async (tx) => {
    const product = await findOwnProduct(productId, tx);
    const isShared = await isSoldElsewhere(product, tx);
    if (await isOwned(product, { isShared }, tx)) throw new AppError('product-owned');
    await deleteReviewsOf(product._id, tx);
    await deleteClass(product._id, tx);
    await deleteProduct(product, tx);
    if (product.courseId !== null && !isShared) await deleteCourse(product.courseId, tx);
    await removeFiles(
      { keys: [...(isShared ? [] : ownThumbnails(product.thumbnailKey)), ...ownFile(product)] },
      tx,
    );
  });
  return null;
}

async function isOwned(
  { _id, courseId }: StoredProduct,
  { isShared }: { isShared: boolean },
  tx: Transaction,
): Promise<boolean> {
  if (await isHeld(_id, tx)) return true;
  return courseId !== null && !isShared && (await hasStudents(courseId, tx));
}

/** The key of the file if it was uploaded for this product only. */
function ownFile({ file }: StoredProduct): string[] {
  return file?.key.startsWith(`${productFileRule.folder}/`) ? [file.key] : [];
}
