import type { Id } from '@grove/contracts/fields/fields';
import type { StudentBooking } from '@grove/contracts/creator/students';
import { listMemberBookings } from '../../coaching/bookings/listMemberBookings.ts';
import { clock } from '../../infra/clock.ts';
import { findStudent } from '../../members/users/students/findStudent.ts';
import { findUsernames } from '../../members/users/names/findUsernames.ts';
import { toStudentBooking } from '../sessions/toStudentBooking.ts';

/** All sessions that a student booked, latest first.
 *  @throws AppError('student-not-found') */
export async function listStudentBookings(studentId: Id, now = clock.now()): Promise<StudentBooking[]> {
  const [, bookings] = await Promise.all([findStudent(studentId), listMemberBookings(studentId)]);
  const coaches = await findUsernames(bookings.map(({ coachId }) => coachId));
  return bookings.map((booking) => toStudentBooking(booking, { names: coaches, now }));
}
