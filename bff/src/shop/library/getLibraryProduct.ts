import type { Id } from '@grove/contracts/fields';
import type { ProductDetails } from '@grove/contracts/library';
import type { Actor } from '../../http/actor.ts';
import { findPublishedCourse } from '../../learning/courses/findPublishedCourse.ts';
import { countFileWidgets } from '../../learning/courses/countFileWidgets.ts';
import { findFirstCreator } from '../../members/users/findFirstCreator.ts';
import type { Product } from '../products/product.ts';
import { findReview } from '../reviews/findReview.ts';
import { findOffer } from './findOffer.ts';
import { toLibraryProduct } from './toLibraryProduct.ts';
import { countsOf, toOutline } from './toOutline.ts';

/** One product of the library with all that its page tells.
 *  @throws AppError('product-not-found') also for one that is not offered, unless the reader has it. */
export async function getLibraryProduct(actor: Actor | null, productId: Id): Promise<ProductDetails> {
  const { product, owned } = await findOffer(actor, productId);
  const { courseId } = product;
  const [course, files, teacher, ownReview] = await Promise.all([
    courseId && findPublishedCourse(courseId),
    courseId ? countFileWidgets(courseId) : 0,
    findFirstCreator(),
    actor && findReview(actor.id, productId),
  ]);
  const file = fileOf(product);
  const counts = course
    ? { ...countsOf(course), files }
    : { lessons: 0, videoSeconds: 0, files: file ? 1 : 0 };
  return {
    ...toLibraryProduct(product, owned),
    outline: course && toOutline(course, new Date()),
    contents: { ...counts, file },
    teacher: teacher && { ...teacher, bio: teacher.bio ?? '' },
    starCounts: starCountsOf(product),
    ownReview,
    can: { review: owned },
  };
}

/** Products of before have neither a file nor counts of their stars. */
function fileOf({ file }: Partial<Product>): ProductDetails['contents']['file'] {
  return file ? { fileName: file.fileName, contentType: file.contentType, size: file.size } : null;
}

function starCountsOf({ starCounts: counts = {} }: Partial<Product>): ProductDetails['starCounts'] {
  return [counts[1] ?? 0, counts[2] ?? 0, counts[3] ?? 0, counts[4] ?? 0, counts[5] ?? 0];
}
