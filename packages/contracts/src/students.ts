import { z } from 'zod';
import { MessagePage } from './conversations.ts';
import { CoachingSession } from './coaching.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { fieldRules } from './fieldRules.ts';
import { count, id, moment, money, percent, textOf } from './fields.ts';
import { studentsPageSize } from './limits.ts';
import { profileChanges, storedText } from './profile.ts';
import { studentOrders } from './studentOrders.ts';
import { UserLevel } from './userLevel.ts';

const text = z.string().nullable();

/** A member as the creators see them. */
export const Student = z.object({
  id,
  username: z.string(),
  email: z.string(),
  phone: text,
  /** A day without a time: '1984-03-21'. */
  birthday: text,
  address: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
  avatarUrl: text,
});
export type Student = z.infer<typeof Student>;

/** A field of a student that a creator changes. The address that they sign in with is theirs alone. */
export type StudentField =
  'username' | 'phone' | 'birthday' | 'address' | 'city' | 'state' | 'zipCode' | 'country';

/** Longer than other places: it holds the name or the address that the page ends with. */
const place = z.string().regex(/^[A-Za-z0-9_-]{1,700}$/, 'is not a cursor');

export const ListedStudent = z.object({
  ...Student.shape,
  joinedAt: moment,
  /** Ask for what stands behind this student with it. */
  cursor: place,
});
export type ListedStudent = z.infer<typeof ListedStudent>;

export const StudentProfile = z.object({
  ...Student.shape,
  joinedAt: moment,
  level: UserLevel,
  figures: z.object({ purchases: count, totalSpent: money, upcomingSessions: count }),
});
export type StudentProfile = z.infer<typeof StudentProfile>;

/** One product of one order. */
export const Purchase = z.object({
  /** Its order's and its product's. */
  id: z.string(),
  orderId: id,
  productId: id,
  title: z.string(),
  amount: money,
  /** This product's part of what was refunded of the order. */
  amountRefunded: money,
  createdAt: moment,
  /** The card provider's name of the payment; none for what was free. */
  stripePaymentId: z.string().optional(),
  status: z.enum(['completed', 'processing', 'review', 'disputed', 'refunded', 'partly-refunded']),
  /** What the whole order cost, and what of it was given back. */
  orderTotal: money,
  refunded: money,
});
export type Purchase = z.infer<typeof Purchase>;

export const StudentBooking = z.object({
  ...CoachingSession.pick({
    id: true,
    status: true,
    place: true,
    words: true,
    notes: true,
    cancelReason: true,
    can: true,
  }).shape,
  title: z.string(),
  /** Day and time of the beginning, in UTC; screens show `startsAt` in their reader's time zone. */
  date: z.iso.date(),
  time: z.string(),
  startsAt: moment,
  endsAt: moment,
  coach: z.string().nullable(),
});
export type StudentBooking = z.infer<typeof StudentBooking>;

/** A session of anybody's, in the list of all. */
export const BookedSession = z.object({
  ...StudentBooking.shape,
  /** Who booked it; null when they have left. */
  member: z.object({ username: z.string(), avatarUrl: text }).nullable(),
  /** The same, where they are a student and not a creator. */
  studentId: id.nullable(),
});
export type BookedSession = z.infer<typeof BookedSession>;

export const StudentNote = z.object({
  id,
  studentId: id,
  note: z.string(),
  createdAt: moment,
  /** Another than `createdAt` once it was edited. */
  updatedAt: moment,
  /** Null when who wrote it is gone. */
  author: z.string().nullable(),
});
export type StudentNote = z.infer<typeof StudentNote>;

export const StudentCourse = z.object({
  courseId: id,
  title: z.string(),
  progress: percent,
  completedLessons: count,
  totalLessons: count,
  enrolledAt: moment,
  lastActiveAt: moment,
});
export type StudentCourse = z.infer<typeof StudentCourse>;

const StudentCourses = z.object({
  enrolled: z.array(StudentCourse),
  /** Those they are not enrolled in, by title. */
  others: z.array(z.object({ courseId: id, title: z.string() })),
});

const chosen = { search: z.string().trim().max(100).optional(), order: z.enum(studentOrders).optional() };
const student = z.strictObject({ studentId: id });
const note = textOf(fieldRules.studentNote);
const noteId = z.strictObject({ noteId: id });
const { username, phone, birthday, address, city, state, zipCode, country } = profileChanges;

/** What creators know of their members and do for them. Creators are not among them. */
export const students = {
  /** Those of whom name, address or city holds what is searched for. A page is full as long as there may be more. */
  'GET /api/students': endpoint({
    role: 'creator',
    rate: 'read',
    query: z.strictObject({ ...chosen, cursor: place.optional() }),
    response: z.array(ListedStudent).max(studentsPageSize),
  }),
  /** All of them, as CSV, a line each. */
  'GET /api/students/export': endpoint({
    role: 'creator',
    rate: 'expensive',
    query: z.strictObject(chosen),
    response: 'stream',
  }),
  'GET /api/students/:studentId': endpoint({
    role: 'creator',
    rate: 'read',
    params: student,
    response: StudentProfile,
    errors: ['student-not-found'],
  }),
  /** Writes all of the fields or none. `was` says what was seen of each before: where it has become something else
   *  meanwhile, the refusal names the fields. */
  'PATCH /api/students/:studentId': endpoint({
    role: 'creator',
    rate: 'write',
    params: student,
    body: z.strictObject({
      ...z.strictObject({ username, phone, birthday, address, city, state, zipCode, country }).partial()
        .shape,
      was: z
        .strictObject({
          username: storedText,
          phone: storedText,
          birthday: storedText,
          address: storedText,
          city: storedText,
          state: storedText,
          zipCode: storedText,
          country: storedText,
        } satisfies Record<StudentField, z.ZodType>)
        .partial()
        .optional(),
    }),
    response: Student,
    errors: ['student-not-found', 'changed-elsewhere', 'name-of-creator', 'name-of-member'],
  }),
  'GET /api/students/:studentId/purchases': endpoint({
    role: 'creator',
    rate: 'read',
    params: student,
    response: z.array(Purchase),
    errors: ['student-not-found'],
  }),
  'GET /api/students/:studentId/bookings': endpoint({
    role: 'creator',
    rate: 'read',
    params: student,
    response: z.array(StudentBooking),
    errors: ['student-not-found'],
  }),
  /** What the reader and this student wrote to each other: each creator's own conversation, not another's. */
  'GET /api/students/:studentId/messages': endpoint({
    role: 'creator',
    rate: 'read',
    params: student,
    response: MessagePage,
    errors: ['student-not-found'],
  }),
  'GET /api/students/:studentId/notes': endpoint({
    role: 'creator',
    rate: 'read',
    params: student,
    response: z.array(StudentNote),
    errors: ['student-not-found'],
  }),
  'GET /api/students/:studentId/courses': endpoint({
    role: 'creator',
    rate: 'read',
    params: student,
    response: StudentCourses,
    errors: ['student-not-found'],
  }),
  /** Lets them into a course without a purchase. Repeating it changes nothing. */
  'POST /api/students/:studentId/enrolments': endpoint({
    role: 'creator',
    rate: 'write',
    params: student,
    body: z.strictObject({ courseId: id }),
    response: StudentCourses,
    errors: ['student-not-found', 'course-not-found'],
  }),
  /** Closes a course to them, whatever opened it; what they have done in it is kept. Repeating it changes nothing. */
  'DELETE /api/students/:studentId/enrolments/:courseId': endpoint({
    role: 'creator',
    rate: 'write',
    params: z.strictObject({ studentId: id, courseId: id }),
    response: StudentCourses,
    errors: ['student-not-found', 'course-not-found'],
  }),
  'POST /api/student-notes': endpoint({
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({ studentId: id, note }),
    response: StudentNote,
    errors: ['student-not-found'],
  }),
  'PATCH /api/student-notes/:noteId': endpoint({
    role: 'creator',
    rate: 'write',
    params: noteId,
    body: z.strictObject({ note }),
    response: StudentNote,
    errors: ['not-found'],
  }),
  /** Gone for everybody at once; for an hour it can be brought back. */
  'DELETE /api/student-notes/:noteId': endpoint({
    role: 'creator',
    rate: 'write',
    params: noteId,
    response: z.null(),
    errors: ['not-found'],
  }),
  'POST /api/student-notes/:noteId/restore': endpoint({
    role: 'creator',
    rate: 'write',
    params: noteId,
    body: z.strictObject({}),
    response: StudentNote,
    errors: ['not-found'],
  }),
  /** Sessions of everybody: those that are not over, the next one first; those that have begun, the latest first. */
  'GET /api/creator/bookings': endpoint({
    role: 'creator',
    rate: 'read',
    query: z.strictObject({
      when: z.enum(['upcoming', 'past']).default('upcoming'),
      cursor: place.optional(),
    }),
    response: z.object({ bookings: z.array(BookedSession).max(50), nextCursor: place.nullable() }),
  }),
} satisfies Endpoints;
