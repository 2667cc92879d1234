import type { Id } from '@grove/contracts/fields';
import type { StudentBooking } from '@grove/contracts/students';
import { listBookingsOf } from '../../coaching/bookings/listBookingsOf.ts';
import { clock } from '../../infra/clock.ts';
import { findStudent } from '../../members/users/findStudent.ts';
import { findUsernames } from '../../members/users/findUsernames.ts';
import { toStudentBooking } from '../sessions/toStudentBooking.ts';

/** All sessions that a student booked, latest first.
 *  @throws AppError('student-not-found') */
export async function listStudentBookings(studentId: Id, now = clock.now()): Promise<StudentBooking[]> {
  const [, bookings] = await Promise.all([findStudent(studentId), listBookingsOf(studentId)]);
  const coaches = await findUsernames(bookings.map(({ coachId }) => coachId));
  return bookings.map((booking) => toStudentBooking(booking, { names: coaches, now }));
}
