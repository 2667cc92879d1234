import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { edit } from '../../../test/editCourse.ts';
import { makeEditable, newId } from '../../../test/factories/makeEditable.ts';
import { enrolledMember, makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';

const site = testServer();
let creator: Client;

beforeAll(async () => {
  creator = await site.signIn(await makeUser({ isCreator: true }));
});

describe('members see what is published', () => {
  const openCourse = 'GET /api/classroom/courses/:courseId';

  test('a lesson that is added to a published course is a draft until it is published', async () => {
    const { course, courseId, moduleId } = await makeEditable();
    const member = await makeUser();
    await makeEnrolment(member, course);
    const api = await site.signIn(member);
    const id = newId();
    await edit(creator, courseId, {
      kind: 'add',
      node: 'lesson',
      id,
      parentId: moduleId,
      at: 0,
      title: 'New',
    });
    const shown = async () => {
      const { sections, totalLessons } = await api.ok(openCourse, { params: { courseId } });
      return [sections[0]?.modules[0]?.lessons.map(({ title }) => title), totalLessons];
    };
    expect(await shown()).toEqual([['Lesson 0.0', 'Lesson 0.1'], 3]);
    expect(
      await api.send('GET /api/classroom/lessons/:lessonId', { params: { lessonId: id } }),
    ).toMatchObject({ status: 404 });
    await edit(creator, courseId, { kind: 'change', node: 'lesson', id, fields: { isDraft: false } });
    expect(await shown()).toEqual([['New', 'Lesson 0.0', 'Lesson 0.1'], 4]);
    await edit(creator, courseId, { kind: 'course', fields: { isPublished: false } });
    expect(await api.send(openCourse, { params: { courseId } })).toMatchObject({ status: 404 });
  });

  test('an open player’s place is its lesson’s, wherever that stands by then', async () => {
    const member = await enrolledMember(site, { modules: [[1, 1], [1]] });
    const { courseId } = member;
    const [lessonId, videoId] = [member.lessonId(0, 1), member.videoId(0, 1, 0)];
    const first = { node: 'lesson', id: member.lessonId(0, 0) } as const;
    await edit(creator, courseId, { kind: 'remove', ...first });
    const place = { moduleIndex: 0, lessonIndex: 1, videoIndex: 0, videoTimestamp: 12, lessonId, videoId };
    const saved = await member.api.ok('PATCH /api/course-progress/:courseId', {
      params: { courseId },
      body: place,
    });
    expect(saved).toMatchObject({ currentModuleIndex: 0, currentLessonIndex: 0, videoTimestamp: 12 });
    expect((await member.stored()).position?.lessonId.toHexString()).toBe(lessonId);
    const gone = { ...place, lessonId: first.id };
    expect(
      await member.api.send('PATCH /api/course-progress/:courseId', { params: { courseId }, body: gone }),
    ).toMatchObject({ status: 400 });
  });

  test('what a member completed counts only while it is there, and counts again when it comes back', async () => {
    const member = await enrolledMember(site, { modules: [[0, 0]] });
    const { courseId } = member;
    const lessonId = member.lessonId(0, 0);
    await member.api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId }, body: {} });
    const progress = async () => (await member.api.ok(openCourse, { params: { courseId } })).progress;
    expect(await progress()).toBe(50);
    const { modules } = await edit(creator, courseId, { kind: 'remove', node: 'lesson', id: lessonId });
    expect(await progress()).toBe(0);
    const parentId = modules[0]?.id ?? '';
    await edit(creator, courseId, { kind: 'restore', node: 'lesson', id: lessonId, parentId, at: 0 });
    expect(await progress()).toBe(50);
  });
});
