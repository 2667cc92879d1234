import type { Types } from 'mongoose';
import type { Course } from '../../src/learning/courses/course.ts';
import { listModules } from '../../src/learning/courses/courseTree.ts';
import { listWidgets } from '../../src/learning/courses/listWidgets.ts';
import type { Enrolment } from '../../src/learning/enrolments/enrolment.ts';
import { Enrolments } from '../../src/learning/enrolments/enrolments.model.ts';
import { inTransaction } from '../../src/infra/mongo.ts';
import type { User } from '../../src/members/users/users.model.ts';
import { enrolStudent } from '../../src/shop/orders/enrolStudent.ts';
import type { Client } from '../client.ts';
import type { TestServer } from '../testServer.ts';
import { makeCourse } from './makeCourse.ts';
import type { CourseShape } from './makeCourse.ts';
import { makeUser } from './makeUser.ts';

/** Enrolls a user in a course. */
export async function makeEnrolment(
  user: Pick<User, '_id'>,
  course: Pick<Course, '_id'>,
  { enrolledAt }: { enrolledAt?: Date } = {},
): Promise<void> {
  const ids = { userId: user._id.toHexString(), courseId: course._id.toHexString() };
  await inTransaction((tx) => enrolStudent({ ...ids, ...(enrolledAt && { enrolledAt }) }, tx));
}

export interface EnrolledMember {
  user: User;
  api: Client;
  course: Course;
  courseId: string;
  /** The id of a lesson or video by position. */
  lessonId(module: number, lesson: number): string;
  videoId(module: number, lesson: number, video: number): string;
  /** The id of the widget at this position of a lesson. */
  widgetId(module: number, lesson: number, widget: number): Promise<string>;
  /** The stored enrolment. */
  stored(): Promise<Enrolment>;
}

/** Creates a signed-in member with a course. */
export async function enrolledMember(site: TestServer, shape: CourseShape = {}): Promise<EnrolledMember> {
  const [user, course] = await Promise.all([makeUser(), makeCourse(shape)]);
  await makeEnrolment(user, course);
  const modules = listModules(course);
  const lessonAt = (module: number, lesson: number) => requireValue(modules[module]?.lessons[lesson]);
  return {
    user,
    api: await site.signIn(user),
    course,
    courseId: course._id.toHexString(),
    lessonId: (module, lesson) => toId(lessonAt(module, lesson)),
    videoId: (module, lesson, video) => toId(requireValue(lessonAt(module, lesson).videos[video])),
    widgetId: async (module, lesson, widget) =>
      toId(requireValue((await listWidgets(lessonAt(module, lesson)._id))[widget])),
    stored: async () =>
      requireValue(await Enrolments.findOne({ userId: user._id, courseId: course._id }).lean()),
  };
}

function toId({ _id }: { _id: Types.ObjectId }): string {
  return _id.toHexString();
}

function requireValue<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('No item at this index');
  return value;
}
