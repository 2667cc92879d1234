import { Types } from 'mongoose';
import { Courses } from '../../src/learning/courses/courses.model.ts';
import { Enrolments } from '../../src/learning/enrolments/enrolments.model.ts';
import type { User } from '../../src/members/users/users.model.ts';
import { makeUser } from './makeUser.ts';

/** A member enrolled in so many courses of one lesson each. */
export async function makeManyEnrolments(count: number): Promise<User> {
  const user = await makeUser();
  const ids = Array.from({ length: count }, () => new Types.ObjectId());
  await Courses.insertMany(
    ids.map((_id, at) => ({ _id, title: `Course ${at}`, isPublished: true, sections: [oneLesson()] })),
  );
  await Enrolments.insertMany(ids.map((courseId) => ({ userId: user._id, courseId })));
  return user;
}

function oneLesson() {
  return { title: 'Week 1', modules: [{ title: 'Module', lessons: [{ title: 'Lesson' }] }] };
}
