import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { enrolledMember, makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeManyEnrolments } from '../../../test/factories/makeManyEnrolments.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Courses } from '../courses/courses.model.ts';
import { modulesOf } from '../courses/courseTree.ts';

const site = testServer();
const msPerDay = 86_400_000;

describe('GET /api/classroom/courses', () => {
  const key = 'GET /api/classroom/courses';

  test('is empty before the first enrolment', async () => {
    const api = await site.signIn(await makeUser());
    expect(await api.ok(key)).toEqual([]);
  });

  test('shows a card with progress for each course', async () => {
    const { api, courseId, lessonId } = await enrolledMember(site, {
      modules: [[0, 0], [0]],
      thumbnailKey: 'public/thumbnails/a.webp',
    });
    await api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId: lessonId(1, 0) }, body: {} });
    expect(await api.ok(key)).toEqual([
      {
        id: courseId,
        title: 'A course',
        description: 'Its description',
        thumbnailUrl: '/media/thumbnails/a.webp',
        progress: 33,
        isPublished: true,
        totalModules: 2,
        completedModules: 1,
        totalLessons: 3,
        completedLessons: 1,
      },
    ]);
  });

  test('shows them in the order of enrolling, drafts to creators only, and none of others', async () => {
    const [member, creator] = [await makeUser(), await makeUser({ isCreator: true })];
    await enrolledMember(site);
    const courses = [await makeCourse({ title: 'B' }), await makeCourse({ title: 'A', isPublished: false })];
    for (const [at, course] of courses.entries()) {
      for (const user of [member, creator]) {
        await makeEnrolment(user, course, { enrolledAt: new Date(Date.now() - at * msPerDay) });
      }
    }
    const titles = async (user: typeof member) =>
      (await (await site.signIn(user)).ok(key)).map(({ title }) => title);
    expect(await titles(member)).toEqual(['B']);
    expect(await titles(creator)).toEqual(['A', 'B']);
  });

  test('takes as many queries with 3 courses as with 300', async () => {
    const counts = [];
    for (const courses of [3, 300]) {
      const api = await site.signIn(await makeManyEnrolments(courses));
      counts.push(await site.countQueries(async () => expect(await api.ok(key)).toHaveLength(courses)));
    }
    expect(counts).toEqual([3, 3]);
  });
});

describe('GET /api/classroom/courses/:courseId', () => {
  const key = 'GET /api/classroom/courses/:courseId';

  test('shows sections, modules and lessons; a locked module only when it opens', async () => {
    const at = new Date(Date.now() + msPerDay);
    const { api, courseId, lessonId } = await enrolledMember(site, {
      modules: [[0, 2], [1]],
      unlock: [undefined, { at }],
    });
    await api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId: lessonId(0, 0) }, body: {} });
    const { sections, ...card } = await api.ok(key, { params: { courseId } });
    expect(card).toMatchObject({ id: courseId, progress: 33, totalModules: 2, completedModules: 0 });
    expect(sections).toMatchObject([
      {
        title: 'Week 1',
        modules: [
          {
            title: 'Module 0',
            isLocked: false,
            isCompleted: false,
            lessons: [
              { id: lessonId(0, 0), title: 'Lesson 0.0', isCompleted: true, videoCount: 0 },
              { id: lessonId(0, 1), title: 'Lesson 0.1', isCompleted: false, videoCount: 2 },
            ],
          },
          { title: 'Module 1', isLocked: true, unlockDate: at.toISOString(), lessons: [] },
        ],
      },
    ]);
    expect(sections[0]?.modules[0]).not.toHaveProperty('unlockDate');
  });

  test('a module that opens some days after enrolling opens for each member on their own day', async () => {
    const course = await makeCourse({ unlock: [{ afterDays: 3 }] });
    const [early, late] = [await makeUser(), await makeUser()];
    await makeEnrolment(early, course, { enrolledAt: new Date(Date.now() - 4 * msPerDay) });
    await makeEnrolment(late, course, { enrolledAt: new Date(Date.now() - 2 * msPerDay) });
    const locked = async (user: typeof early) => {
      const api = await site.signIn(user);
      const { sections } = await api.ok(key, { params: { courseId: course._id.toHexString() } });
      return sections[0]?.modules[0]?.isLocked;
    };
    expect([await locked(early), await locked(late)]).toEqual([false, true]);
  });

  test('a completed module stays open when it gets a date and a lesson later', async () => {
    const { api, course, courseId, lessonId } = await enrolledMember(site, { modules: [[0], [0]] });
    await api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId: lessonId(0, 0) }, body: {} });
    const unlock = { at: new Date(Date.now() + msPerDay) };
    for (const module of modulesOf(course)) {
      module.unlock = unlock;
      module.lessons.push({ ...module.lessons[0]!, _id: new Types.ObjectId() });
    }
    await Courses.collection.updateOne({ _id: course._id }, { $set: { sections: course.sections } });
    const { sections } = await api.ok(key, { params: { courseId } });
    expect(sections[0]?.modules.map(({ isLocked, isCompleted }) => [isLocked, isCompleted])).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  test.each([3, 300])('takes the session and two queries, here with %i lessons', async (count) => {
    const modules = Array.from({ length: count / 3 }, () => [1, 0, 1]);
    const { api, courseId } = await enrolledMember(site, { modules });
    const open = async () => {
      expect((await api.ok(key, { params: { courseId } })).totalLessons).toBe(count);
    };
    expect(await site.countQueries(open)).toBe(3);
  });

  test('404 for a course of others and an unknown one, 400 for an id that is none', async () => {
    const { api } = await enrolledMember(site);
    const other = await enrolledMember(site);
    const ask = async (courseId: string) => {
      const { status, text } = await api.send(key, { params: { courseId } });
      return `${status}: ${text}`;
    };
    expect(await ask(other.courseId)).toBe('404: Course not found');
    expect(await ask('0'.repeat(24))).toBe('404: Course not found');
    expect(await ask("{'$ne':null}")).toMatch(/^400/);
  });
});
