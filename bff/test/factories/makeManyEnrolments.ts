import { nativeCollection } from '../../src/infra/mongo.ts';
import { Courses } from '../../src/learning/courses/courses.model.ts';
import { buildCourse } from '../../src/learning/courses/createCourse.ts';
import { Enrolments } from '../../src/learning/enrolments/enrolments.model.ts';
import { newEnrolment } from '../../src/learning/enrolments/newEnrolment.ts';
import type { User } from '../../src/members/users/users.model.ts';
import { makeUser } from './makeUser.ts';

/** Stores a member enrolled in this many courses of one lesson each. */
export async function makeManyEnrolments(count: number): Promise<User> {
  const user = await makeUser();
  const modules = [{ title: 'Module', lessons: [{ title: 'Lesson' }] }];
  const sections = [{ title: 'Week 1', modules }];
  const courses = Array.from(
    { length: count },
    (_, at) => buildCourse({ title: `Course ${at}`, isPublished: true, sections }).course,
  );
  await nativeCollection(Courses).insertMany(courses);
  const enrolments = courses.map(({ _id: courseId }) => newEnrolment({ userId: user._id, courseId }));
  await nativeCollection(Enrolments).insertMany(enrolments);
  return user;
}
