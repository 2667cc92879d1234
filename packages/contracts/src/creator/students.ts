// Over budget: the declarations of all endpoints of students.
import { z } from 'zod';
import { MessagePage } from '../community/conversations.ts';
import { CoachingSession } from '../coaching/coaching.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import { count, id, moment, money, percent, textSchema } from '../fields/fields.ts';
import { selectedStudentsMax, studentsPageSize } from '../fields/limits.ts';
import { profileChanges, previousText } from '../account/profile.ts';
import { Membership } from '../shop/memberships.ts';
import { lastSeenRanges, membershipStates, progressStates, studentOrders } from './listOptions.ts';
import { UserLevel } from '../account/userLevel.ts';

const nullableText = z.string().nullable();

/** A student as creators see them. */
export const Student = z.object({
  id,
  username: z.string(),
  email: z.string(),
  phone: nullableText,
  /** A day without a time: '1984-03-21'. */
  birthday: nullableText,
  address: nullableText,
  city: nullableText,
  state: nullableText,
  zipCode: nullableText,
  country: nullableText,
  avatarUrl: nullableText,
});
export type Student = z.infer<typeof Student>;

/** A student's field that a creator can change. Only students can change their own email address. */
export type StudentField =
  'username' | 'phone' | 'birthday' | 'address' | 'city' | 'state' | 'zipCode' | 'country';

/** Longer than other cursors: it contains the last name or address of the page. */
const nameCursor = z.string().regex(/^[A-Za-z0-9_-]{1,700}$/, 'is not a cursor');

/** A membership in the list of students. */
export const ListedMembership = Membership.pick({
  id: true,
  title: true,
  planName: true,
  status: true,
  isGift: true,
  cancelAt: true,
  accessEndsAt: true,
});
export type ListedMembership = z.infer<typeof ListedMembership>;

export const ListedStudent = z.object({
  ...Student.shape,
  /** The latest subscription to each membership, without those that were never paid. */
  memberships: z.array(ListedMembership),
  joinedAt: moment,
  /** The cursor of the students after this one. */
  cursor: nameCursor,
});
export type ListedStudent = z.infer<typeof ListedStudent>;

export const StudentProfile = z.object({
  ...Student.shape,
  joinedAt: moment,
  level: UserLevel,
  figures: z.object({ purchases: count, totalSpent: money, upcomingSessions: count }),
});
export type StudentProfile = z.infer<typeof StudentProfile>;

/** One product of an order. */
export const Purchase = z.object({
  /** The order's id and the product's id. */
  id: z.string(),
  orderId: id,
  productId: id,
  title: z.string(),
  amount: money,
  /** This product's share of the order's refunds. */
  amountRefunded: money,
  createdAt: moment,
  /** The card provider's id of the payment; missing for a free order. */
  stripePaymentId: z.string().optional(),
  status: z.enum(['completed', 'processing', 'review', 'disputed', 'refunded', 'partly-refunded']),
  /** The total of the whole order, and its refunds. */
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
  /** Day and time of the start in UTC; screens show `startsAt` in the user's time zone. */
  date: z.iso.date(),
  time: z.string(),
  startsAt: moment,
  endsAt: moment,
  coach: z.string().nullable(),
});
export type StudentBooking = z.infer<typeof StudentBooking>;

/** A session of any member, for the list of all sessions. */
export const BookedSession = z.object({
  ...StudentBooking.shape,
  /** The member who booked it; null if the account was deleted. */
  member: z.object({ username: z.string(), avatarUrl: nullableText }).nullable(),
  /** The same member's id; null if they are a creator. */
  studentId: id.nullable(),
});
export type BookedSession = z.infer<typeof BookedSession>;

export const StudentNote = z.object({
  id,
  studentId: id,
  note: z.string(),
  createdAt: moment,
  /** Differs from `createdAt` once it was edited. */
  updatedAt: moment,
  /** Null if the author's account was deleted. */
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
  /** Courses they are not enrolled in, by title. */
  others: z.array(z.object({ courseId: id, title: z.string() })),
});

const studentFilters = {
  search: z.string().trim().max(100).optional(),
  /** Only those who have this plan. With the state `ended`, those who had it. */
  planId: id.optional(),
  /** Only those with a membership in this state. */
  membership: z.enum(membershipStates).optional(),
  /** Only those who have this product: to whom its course is open, who are in the membership, or who bought it. */
  productId: id.optional(),
  /** Only those with this progress in the product's course; requires a product. */
  progress: z.enum(progressStates).optional(),
  lastSeen: z.enum(lastSeenRanges).optional(),
};
const order = z.enum(studentOrders).optional();
const progressIssue = { path: ['progress'], error: 'requires a product' };
const hasProductForProgress = ({
  productId,
  progress,
}: {
  productId?: string | undefined;
  progress?: string | undefined;
}) => progress === undefined || productId !== undefined;
/** The search and filters of the list. */
export const studentFilter = z.strictObject(studentFilters).refine(hasProductForProgress, progressIssue);
/** The ids of students that were selected one by one. */
export const selectedIds = z.array(id).min(1).max(selectedStudentsMax);
const studentParams = z.strictObject({ studentId: id });
const note = textSchema(fieldRules.studentNote);
const noteParams = z.strictObject({ noteId: id });
const { username, phone, birthday, address, city, state, zipCode, country } = profileChanges;

/** Students, for creators. Creators are not listed. */
export const students = {
  /** Students whose name, address or city contains the search text. A page that is not full is the last
   *  one. */
  'GET /api/students': endpoint({
    summary: 'List students',
    role: 'creator',
    rate: 'read',
    query: z
      .strictObject({ ...studentFilters, order, cursor: nameCursor.optional() })
      .refine(hasProductForProgress, progressIssue),
    response: z.array(ListedStudent).max(studentsPageSize),
  }),
  /** All matching students as CSV, one line each. */
  'GET /api/students/export': endpoint({
    summary: 'Export students as CSV',
    role: 'creator',
    rate: 'expensive',
    query: z.strictObject({ ...studentFilters, order }).refine(hasProductForProgress, progressIssue),
    response: 'stream',
  }),
  /** The selected students as CSV. Not a GET, because a URL has no room for the ids. */
  'POST /api/students/export': endpoint({
    summary: 'Export selected students as CSV',
    role: 'creator',
    rate: 'expensive',
    body: z.strictObject({ studentIds: selectedIds, order }),
    response: 'stream',
  }),
  'GET /api/students/count': endpoint({
    summary: 'Count students',
    role: 'creator',
    rate: 'read',
    query: studentFilter,
    response: z.object({ count }),
  }),
  'GET /api/students/:studentId': endpoint({
    summary: 'Get a student',
    role: 'creator',
    rate: 'read',
    params: studentParams,
    response: StudentProfile,
    errors: ['student-not-found'],
  }),
  /** Writes all of the fields or none of them. `was` contains the values that the caller saw: if a field has
   *  changed since, the refusal names the fields. */
  'PATCH /api/students/:studentId': endpoint({
    summary: 'Edit a student',
    role: 'creator',
    rate: 'write',
    params: studentParams,
    body: z.strictObject({
      ...z.strictObject({ username, phone, birthday, address, city, state, zipCode, country }).partial()
        .shape,
      was: z
        .strictObject({
          username: previousText,
          phone: previousText,
          birthday: previousText,
          address: previousText,
          city: previousText,
          state: previousText,
          zipCode: previousText,
          country: previousText,
        } satisfies Record<StudentField, z.ZodType>)
        .partial()
        .optional(),
    }),
    response: Student,
    errors: ['student-not-found', 'changed-elsewhere', 'name-of-creator', 'name-of-member'],
  }),
  'GET /api/students/:studentId/purchases': endpoint({
    summary: "List a student's purchases",
    role: 'creator',
    rate: 'read',
    params: studentParams,
    response: z.array(Purchase),
    errors: ['student-not-found'],
  }),
  'GET /api/students/:studentId/bookings': endpoint({
    summary: "List a student's sessions",
    role: 'creator',
    rate: 'read',
    params: studentParams,
    response: z.array(StudentBooking),
    errors: ['student-not-found'],
  }),
  /** The messages between the caller and this student, not those of other creators. */
  'GET /api/students/:studentId/messages': endpoint({
    summary: 'List the messages with a student',
    role: 'creator',
    rate: 'read',
    params: studentParams,
    response: MessagePage,
    errors: ['student-not-found'],
  }),
  'GET /api/students/:studentId/notes': endpoint({
    summary: 'List the notes on a student',
    role: 'creator',
    rate: 'read',
    params: studentParams,
    response: z.array(StudentNote),
    errors: ['student-not-found'],
  }),
  'GET /api/students/:studentId/courses': endpoint({
    summary: "List a student's courses",
    role: 'creator',
    rate: 'read',
    params: studentParams,
    response: StudentCourses,
    errors: ['student-not-found'],
  }),
  /** Enrolls a student in a course without a purchase. Idempotent. */
  'POST /api/students/:studentId/enrolments': endpoint({
    summary: 'Enroll a student in a course',
    role: 'creator',
    rate: 'write',
    params: studentParams,
    body: z.strictObject({ courseId: id }),
    response: StudentCourses,
    errors: ['student-not-found', 'course-not-found'],
  }),
  /** Ends a student's access to a course, regardless of how they got it; their progress is kept.
   *  Idempotent. */
  'DELETE /api/students/:studentId/enrolments/:courseId': endpoint({
    summary: "End a student's access to a course",
    role: 'creator',
    rate: 'write',
    params: z.strictObject({ studentId: id, courseId: id }),
    response: StudentCourses,
    errors: ['student-not-found', 'course-not-found'],
  }),
  'POST /api/student-notes': endpoint({
    summary: 'Create a note on a student',
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({ studentId: id, note }),
    response: StudentNote,
    errors: ['student-not-found'],
  }),
  'PATCH /api/student-notes/:noteId': endpoint({
    summary: 'Edit a note on a student',
    role: 'creator',
    rate: 'write',
    params: noteParams,
    body: z.strictObject({ note }),
    response: StudentNote,
    errors: ['not-found'],
  }),
  /** Deletes a note; it can be restored for an hour. */
  'DELETE /api/student-notes/:noteId': endpoint({
    summary: 'Delete a note on a student',
    role: 'creator',
    rate: 'write',
    params: noteParams,
    response: z.null(),
    errors: ['not-found'],
  }),
  'POST /api/student-notes/:noteId/restore': endpoint({
    summary: 'Restore a deleted note on a student',
    role: 'creator',
    rate: 'write',
    params: noteParams,
    body: z.strictObject({}),
    response: StudentNote,
    errors: ['not-found'],
  }),
  /** All sessions: upcoming ones that are not over, next first, or ones that have started, latest
   *  first. */
  'GET /api/creator/bookings': endpoint({
    summary: 'List all sessions',
    role: 'creator',
    rate: 'read',
    query: z.strictObject({
      when: z.enum(['upcoming', 'past']).default('upcoming'),
      cursor: nameCursor.optional(),
    }),
    response: z.object({ bookings: z.array(BookedSession).max(50), nextCursor: nameCursor.nullable() }),
  }),
} satisfies Endpoints;
