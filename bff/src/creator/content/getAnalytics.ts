import type { ProductAnalytics } from '@grove/contracts/shop/creatorProducts';
import type { Id } from '@grove/contracts/fields/fields';
import { toPercent } from '@grove/contracts/fields/formats';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import { listLessonPositions } from '../../learning/courses/courseTree.ts';
import type { Course } from '../../learning/courses/course.ts';
import { findCourse } from '../../learning/courses/findCourse.ts';
import { countStudentsByLesson } from '../../learning/enrolments/countStudentsByLesson.ts';
import type { LessonCount } from '../../learning/enrolments/countStudentsByLesson.ts';
import { listSalesByMonth } from '../../shop/orders/listSalesByMonth.ts';
import type { MonthlyProductSales } from '../../shop/orders/listSalesByMonth.ts';
import { getProduct } from '../../shop/products/changeProduct.ts';
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
  const [{ _id, title, courseId }, timeZone] = await Promise.all([getProduct(productId), findTimeZone()]);
  const [course, sales] = await Promise.all([
    courseId && analyzeCourse(actor, courseId, now),
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

async function analyzeCourse(
  actor: Actor,
  courseId: Types.ObjectId,
  now: Date,
): Promise<ProductAnalytics['course']> {
  const [course, counts] = await Promise.all([
    findCourse(actor, { courseId: courseId.toHexString() }),
    countStudentsByLesson(courseId, new Date(now.getTime() - activeMs)),
  ]);
  const sum = (field: 'enrolled' | 'active' | 'completed') =>
    counts.reduce((total, count) => total + count[field], 0);
  return {
    enrolled: sum('enrolled'),
    active: sum('active'),
    completed: sum('completed'),
    completionRate: toPercent(sum('completed'), sum('enrolled')),
    notStarted: countStoppedAt(null, counts),
    lessons: course === null ? [] : toLessonStats(course, counts),
  };
}

function toLessonStats(course: Course, counts: readonly LessonCount[]) {
  return listLessonPositions(course).map(({ lesson: { _id, title } }) => ({
    lessonId: _id.toHexString(),
    title,
    stopped: countStoppedAt(_id, counts),
  }));
}

function countStoppedAt(lessonId: Types.ObjectId | null, counts: readonly LessonCount[]): number {
  const lessonCount = counts.find((count) =>
    lessonId === null ? count.lessonId === null : count.lessonId?.equals(lessonId),
  );
  return lessonCount === undefined ? 0 : lessonCount.enrolled - lessonCount.completed;
}

function lastMonths(now: Date, timeZone: string): string[] {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(
    now,
  );
  const [month = 1, year = 1970] = ['month', 'year'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return Array.from({ length: monthsShown }, (_, index) => {
    const monthsBack = monthsShown - index;
    return new Date(Date.UTC(year, month - monthsBack)).toISOString().slice(0, 7);
  });
}

function toMonth(month: string, sales: readonly MonthlyProductSales[]) {
  const found = sales.find((one) => one.month === month);
  return { month, sales: found?.sales ?? 0, revenue: toMoney(found?.revenueCents ?? 0) };
}
