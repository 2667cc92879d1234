import type { ClassDates } from '@grove/contracts/coaching/classes';
import type { Id } from '@grove/contracts/fields/fields';
import type { ProductDetails } from '@grove/contracts/shop/library';
import type { Types } from 'mongoose';
import { isHost } from '../../coaching/classes/findClass.ts';
import type { StoredLiveClass } from '../../coaching/classes/liveClass.ts';
import { toClassDates } from '../../coaching/classes/toLiveClass.ts';
import { clock } from '../../infra/clock.ts';
import { findCourse } from '../../learning/courses/findCourse.ts';
import type { Actor } from '../../http/actor.ts';
import { findPublishedCourse } from '../../learning/courses/findPublishedCourse.ts';
import { listFileLessons } from '../../learning/courses/listFileLessons.ts';
import { listLessonPositions } from '../../learning/courses/courseTree.ts';
import { listFinishedCourseIds } from '../../learning/progress/listFinishedCourseIds.ts';
import { findTeacher } from '../../members/users/roles/findTeacher.ts';
import { findProductClasses } from '../products/findProductClasses.ts';
import type { StoredProduct } from '../products/product.ts';
import { toFileInfo } from '../products/toFileInfo.ts';
import { findReview } from '../reviews/findReview.ts';
import { findVisibleProduct } from './findVisibleProduct.ts';
import { toLibraryProduct } from './toLibraryProduct.ts';
import { getCourseTotals, toOutline } from './toOutline.ts';

/** Returns a product of the library with all details of its page.
 *  @throws AppError('product-not-found') also for a product that is not offered, unless the reader owns it, hosts it
 *  or is a creator. */
export async function getLibraryProduct(actor: Actor | null, productId: Id): Promise<ProductDetails> {
  const { product, owned } = await findVisibleProduct(actor, productId);
  const { courseId } = product;
  const liveClass = (await findProductClasses([product])).get(productId);
  const [course, fileLessons, teacher, ownReview, finishedCourseIds] = await Promise.all([
    courseId && findVisibleCourse(actor, courseId),
    courseId ? listFileLessons(courseId) : [],
    findTeacher(liveClass?.hostId),
    actor && findReview(actor.id, productId),
    listFinishedCourseIds(actor, owned && courseId ? [courseId] : []),
  ]);
  const file = toFileInfo(product.file);
  const counts = course
    ? { ...getCourseTotals(course), files: countVisibleLessons(course, fileLessons) }
    : { lessons: 0, videoSeconds: 0, files: file ? 1 : 0 };
  return {
    ...toLibraryProduct(product, { owned, finishedCourseIds, liveClass }),
    classDates: liveClass ? getClassDates(actor, liveClass, owned) : null,
    outline: course && toOutline(course, clock.now()),
    contents: { ...counts, file },
    teacher: teacher && { ...teacher, bio: teacher.bio ?? '' },
    starCounts: toStarCounts(product),
    ownReview,
    isOffered: product.isPublished,
    duration: product.duration,
    ...(product.outcomes && { outcomes: product.outcomes }),
    can: { review: owned },
  };
}

/** Creators also see drafts. */
async function findVisibleCourse(actor: Actor | null, courseId: Types.ObjectId) {
  if (actor?.isCreator !== true) return findPublishedCourse(courseId);
  return findCourse(actor, { courseId: courseId.toHexString() });
}

function getClassDates(actor: Actor | null, liveClass: StoredLiveClass, owned: boolean): ClassDates {
  const takesAttendance = isHost(actor, liveClass);
  return toClassDates(liveClass, { isInvited: owned || takesAttendance, takesAttendance });
}

/** Counts those of these lessons that the course shows. */
function countVisibleLessons(
  course: Parameters<typeof getCourseTotals>[0],
  lessonIds: readonly Id[],
): number {
  const visibleIds = new Set(listLessonPositions(course).map(({ lesson }) => lesson._id.toHexString()));
  return lessonIds.filter((id) => visibleIds.has(id)).length;
}

function toStarCounts({ starCounts: counts }: StoredProduct): ProductDetails['starCounts'] {
  return [counts[1] ?? 0, counts[2] ?? 0, counts[3] ?? 0, counts[4] ?? 0, counts[5] ?? 0];
}
