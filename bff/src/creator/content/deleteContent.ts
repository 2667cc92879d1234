import type { Id } from '@grove/contracts/fields/fields';
import { enqueueFileDeletion } from '../../community/avatars/enqueueFileDeletion.ts';
import { deleteClass } from '../../coaching/classes/saveClass.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { deleteCourse } from '../../learning/courses/changeCourse.ts';
import { hasStudents } from '../../learning/enrolments/countStudentsByLesson.ts';
import { hasActiveOrder } from '../../shop/orders/listSalesByMonth.ts';
import { deletePlans } from '../../shop/plans/deletePlans.ts';
import { deleteProductPage } from '../../shop/productPages/deleteProductPage.ts';
import { deleteProduct, getProduct, isCourseSoldByAnother } from '../../shop/products/changeProduct.ts';
import { listKeysInUse } from '../../shop/products/listKeysInUse.ts';
import { hasLiveSubscription } from '../../shop/subscriptions/findSubscription.ts';
import type { StoredProduct } from '../../shop/products/product.ts';
import { deleteProductReviews } from '../../shop/reviews/deleteReview.ts';
import { getOwnThumbnailKeys } from './changeProductDetails.ts';
import { productFileRule } from './uploadRules.ts';

/** Permanently deletes a product with its files and its course, unless another product sells that
 *  course.
 *  @throws AppError('product-not-found'), AppError('product-owned') while a member owns it or is buying
 *  it. */
export async function deleteContent(productId: Id): Promise<null> {
  await inTransaction(async (tx) => {
    const product = await getProduct(productId, tx);
    const isShared = await isCourseSoldByAnother(product, tx);
    if (await isOwnedOrOrdered(product, { isShared }, tx)) throw new AppError('product-owned');
    await deleteProductReviews(product._id, tx);
    await deleteClass(product._id, tx);
    await deletePlans(product._id, tx);
    await deleteProductPage(product._id, tx);
    await deleteProduct(product, tx);
    if (product.courseId !== null && !isShared) await deleteCourse(product.courseId, tx);
    const keys = [...(isShared ? [] : getOwnThumbnailKeys(product.thumbnailKey)), ...getOwnFileKeys(product)];
    const keysInUse = await listKeysInUse(keys, product._id, tx);
    await enqueueFileDeletion({ keys: keys.filter((key) => !keysInUse.has(key)) }, tx);
  });
  return null;
}

async function isOwnedOrOrdered(
  { _id, courseId }: StoredProduct,
  { isShared }: { isShared: boolean },
  tx: Transaction,
): Promise<boolean> {
  if ((await hasActiveOrder(_id, tx)) || (await hasLiveSubscription(_id, tx))) return true;
  return courseId !== null && !isShared && (await hasStudents(courseId, tx));
}

/** The key of the file if it was uploaded for this product only. */
function getOwnFileKeys({ file }: StoredProduct): string[] {
  return file?.key.startsWith(`${productFileRule.folder}/`) ? [file.key] : [];
}
