import type { Id } from '@grove/contracts/fields/fields';
import type { StudentProfile } from '@grove/contracts/creator/students';
import { listMemberBookings } from '../../coaching/bookings/listMemberBookings.ts';
import type { MemberBooking } from '../../coaching/bookings/listMemberBookings.ts';
import { clock } from '../../infra/clock.ts';
import { findStudent } from '../../members/users/students/findStudent.ts';
import { getLevel } from '../../rewards/points/getLevel.ts';
import { listPurchases } from '../../shop/orders/listPurchases.ts';
import type { PurchasedOrder } from '../../shop/orders/listPurchases.ts';
import { toMoney } from '../../shop/products/toMoney.ts';
import { getRefundedCents } from './listStudentPurchases.ts';
import { toStudent } from './toStudent.ts';

/** A student with the figures of their profile. Three queries.
 *  @throws AppError('student-not-found') */
export async function getStudent(studentId: Id, now = clock.now()): Promise<StudentProfile> {
  const [student, orders, bookings] = await Promise.all([
    findStudent(studentId),
    listPurchases(studentId),
    listMemberBookings(studentId),
  ]);
  return {
    ...toStudent(student),
    joinedAt: student.createdAt.toISOString(),
    level: getLevel(student.points),
    figures: {
      purchases: orders.reduce((sum, { items }) => sum + items.length, 0),
      totalSpent: toMoney(orders.reduce((sum, order) => sum + getNetPaidCents(order), 0)),
      upcomingSessions: bookings.filter((booking) => isUpcoming(booking, now)).length,
    },
  };
}

/** The amount paid minus refunds. */
function getNetPaidCents(order: PurchasedOrder): number {
  const isPaid = order.status !== 'processing' && order.status !== 'review';
  return isPaid ? order.totalCents - getRefundedCents(order) : 0;
}

function isUpcoming({ status, endsAt }: MemberBooking, now: Date): boolean {
  return status === 'confirmed' && endsAt > now;
}
