import type { ClassDates } from '@grove/contracts/classes';
import type { Id } from '@grove/contracts/fields';
import type { ProductDetails } from '@grove/contracts/library';
import type { Types } from 'mongoose';
import { isHost } from '../../coaching/classes/findClass.ts';
import type { StoredLiveClass } from '../../coaching/classes/liveClass.ts';
import { toClassDates } from '../../coaching/classes/toLiveClass.ts';
import { clock } from '../../infra/clock.ts';
import { findCourse } from '../../learning/courses/findCourse.ts';
import type { Actor } from '../../http/actor.ts';
import { findPublishedCourse } from '../../learning/courses/findPublishedCourse.ts';
import { listFileLessons } from '../../learning/courses/listFileLessons.ts';
import { placesOf } from '../../learning/courses/courseTree.ts';
import { findTeacher } from '../../members/users/findTeacher.ts';
import { findClassesOf } from '../products/findClassesOf.ts';
import type { StoredProduct } from '../products/product.ts';
import { findReview } from '../reviews/findReview.ts';
import { findProductOffer } from './findProductOffer.ts';
import { toLibraryProduct } from './toLibraryProduct.ts';
import { countsOf, toOutline } from './toOutline.ts';

/** Returns a product of the library with all details of its page.
 *  @throws AppError('product-not-found') also for a product that is not offered, unless the reader owns it, hosts it
 *  or is a creator. */
export async function getLibraryProduct(actor: Actor | null, productId: Id): Promise<ProductDetails> {
  const { product, owned } = await findProductOffer(actor, productId);
  const { courseId } = product;
  const liveClass = (await findClassesOf([product])).get(productId);
  const [course, fileLessons, teacher, ownReview] = await Promise.all([
    courseId && findShownCourse(actor, courseId),
    courseId ? listFileLessons(courseId) : [],
    findTeacher(liveClass?.hostId),
    actor && findReview(actor.id, productId),
  ]);
  const file = fileOf(product);
  const counts = course
    ? { ...countsOf(course), files: countShown(course, fileLessons) }
    : { lessons: 0, videoSeconds: 0, files: file ? 1 : 0 };
  return {
    ...toLibraryProduct(product, { owned, liveClass }),
    classDates: liveClass ? datesFor(actor, liveClass, owned) : null,
    outline: course && toOutline(course, clock.now()),
    contents: { ...counts, file },
    teacher: teacher && { ...teacher, bio: teacher.bio ?? '' },
    starCounts: starCountsOf(product),
    ownReview,
    isOffered: product.isPublished,
    duration: product.duration,
    can: { review: owned },
  };
}

/** Creators also see drafts. */
async function findShownCourse(actor: Actor | null, courseId: Types.ObjectId) {
  if (actor?.isCreator !== true) return findPublishedCourse(courseId);
  return findCourse(actor, { courseId: courseId.toHexString() });
}

function datesFor(actor: Actor | null, liveClass: StoredLiveClass, owned: boolean): ClassDates {
  const takesAttendance = isHost(actor, liveClass);
  return toClassDates(liveClass, { isInvited: owned || takesAttendance, takesAttendance });
}

/** Counts those of these lessons that the course shows. */
function countShown(course: Parameters<typeof countsOf>[0], lessonIds: readonly Id[]): number {
  const shown = new Set(placesOf(course).map(({ lesson }) => lesson._id.toHexString()));
  return lessonIds.filter((id) => shown.has(id)).length;
}

function fileOf({ file }: StoredProduct): ProductDetails['contents']['file'] {
  return file ? { fileName: file.fileName, contentType: file.contentType, size: file.size } : null;
}

function starCountsOf({ starCounts: counts }: StoredProduct): ProductDetails['starCounts'] {
  return [counts[1] ?? 0, counts[2] ?? 0, counts[3] ?? 0, counts[4] ?? 0, counts[5] ?? 0];
}
