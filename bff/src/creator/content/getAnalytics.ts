import type { ProductAnalytics } from '@grove/contracts/content';
import type { Id } from '@grove/contracts/fields';
import { percentOf } from '@grove/contracts/percentOf';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import { placesOf } from '../../learning/courses/courseTree.ts';
import type { Course } from '../../learning/courses/course.ts';
import { findCourse } from '../../learning/courses/findCourse.ts';
import { countCourse } from '../../learning/enrolments/countCourse.ts';
import type { CourseCount } from '../../learning/enrolments/countCourse.ts';
import { listSalesByMonth } from '../../shop/orders/salesOfProduct.ts';
import type { MonthOfSales } from '../../shop/orders/salesOfProduct.ts';
import { findOwnProduct } from '../../shop/products/changeProduct.ts';
import { toMoney } from '../../shop/products/toMoney.ts';

const activeMs = 30 * 24 * 60 * 60 * 1_000;
const monthsShown = 12;

/** The use and sales of a product.
 *  @throws AppError('product-not-found') */
export async function getAnalytics(
  actor: Actor,
  productId: Id,
  now = clock.now(),
): Promise<ProductAnalytics> {
  const [{ _id, title, courseId }, timeZone] = await Promise.all([findOwnProduct(productId), findTimeZone()]);
  const [course, sales] = await Promise.all([
    courseId && analyseCourse(actor, courseId, now),
    listSalesByMonth(_id, timeZone),
  ]);
  return {
    title,
    course,
    months: lastMonths(now, timeZone).map((month) => toMonth(month, sales)),
    total: {
      sales: sales.reduce((sum, one) => sum + one.sales, 0),
      revenue: toMoney(sales.reduce((sum, { revenueCents }) => sum + revenueCents, 0)),
    },
  };
}

async function analyseCourse(
  actor: Actor,
  courseId: Types.ObjectId,
  now: Date,
): Promise<ProductAnalytics['course']> {
  const [course, counts] = await Promise.all([
    findCourse(actor, { courseId: courseId.toHexString() }),
    countCourse(courseId, new Date(now.getTime() - activeMs)),
  ]);
  const sum = (of: 'enrolled' | 'active' | 'completed') =>
    counts.reduce((total, count) => total + count[of], 0);
  return {
    enrolled: sum('enrolled'),
    active: sum('active'),
    completed: sum('completed'),
    completionRate: percentOf(sum('completed'), sum('enrolled')),
    notStarted: stoppedAt(null, counts),
    lessons: course === null ? [] : lessonsOf(course, counts),
  };
}

function lessonsOf(course: Course, counts: readonly CourseCount[]) {
  return placesOf(course).map(({ lesson: { _id, title } }) => ({
    lessonId: _id.toHexString(),
    title,
    stopped: stoppedAt(_id, counts),
  }));
}

function stoppedAt(lessonId: Types.ObjectId | null, counts: readonly CourseCount[]): number {
  const at = counts.find((count) =>
    lessonId === null ? count.lessonId === null : count.lessonId?.equals(lessonId),
  );
  return at === undefined ? 0 : at.enrolled - at.completed;
}

function lastMonths(now: Date, timeZone: string): string[] {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(
    now,
  );
  const [month = 1, year = 1970] = ['month', 'year'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return Array.from({ length: monthsShown }, (_, at) => {
    const back = monthsShown - at;
    return new Date(Date.UTC(year, month - back)).toISOString().slice(0, 7);
  });
}

function toMonth(month: string, sales: readonly MonthOfSales[]) {
  const found = sales.find((one) => one.month === month);
  return { month, sales: found?.sales ?? 0, revenue: toMoney(found?.revenueCents ?? 0) };
}
