import type { CourseEdit } from '@grove/contracts/courses/courseEditor';
import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import { describe, expect, test } from '@jest/globals';
import { courseEditorSite, postEdit } from '../../../test/courseEditorSite.ts';
import { sendCourseEdit, toEditBody, getCourseStructure } from '../../../test/sendCourseEdit.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeEditable, newId } from '../../../test/factories/makeEditable.ts';
import { enrolledMember, makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { closeEnrolment } from '../enrolments/removeOrderFromEnrolment.ts';

const { site, creator } = courseEditorSite();

describe('a published course has content', () => {
  const publish: CourseEdit = { kind: 'course', fields: { isPublished: true } };
  const refusal = {
    status: 409,
    text: 'A published course needs at least one published lesson with content',
  };

  async function send(courseId: string, change: CourseEdit) {
    const { revision } = await getCourseStructure(creator, courseId);
    const body = toEditBody(revision, change);
    return creator.send(postEdit, { params: { courseId }, body });
  }

  const missing = async (courseId: string) =>
    (await creator.ok('GET /api/creator/courses/:courseId/missing', { params: { courseId } })).missing;
  const addWidget = async (pageId: string, settings: WidgetForm) =>
    creator.ok('POST /api/creator/pages/:pageId/widgets', {
      params: { pageId },
      body: { pageId, type: 'text', settings, orderIndex: 0 },
    });

  test('a course without lessons cannot be published', async () => {
    const { _id } = await makeCourse({ isPublished: false, modules: [] });
    const courseId = _id.toHexString();
    expect(await send(courseId, publish)).toMatchObject(refusal);
    expect(await missing(courseId)).toEqual([{ kind: 'no-lesson' }]);
    expect((await getCourseStructure(creator, courseId)).course.isPublished).toBe(false);
  });

  test('a course with only empty lessons, unfilled widgets and drafts cannot be published: each is listed with its page', async () => {
    const { _id } = await makeCourse({ isPublished: false, modules: [[0, 0], [1]] });
    const courseId = _id.toHexString();
    const { lessons, pages } = await getCourseStructure(creator, courseId);
    const [empty, unfilled, draft] = lessons.map(({ id, title }) => ({
      lessonId: id,
      title,
      pageId: pages.find(({ lessonId }) => lessonId === id)?.id ?? '',
    }));
    await sendCourseEdit(creator, courseId, {
      kind: 'change',
      node: 'lesson',
      id: draft?.lessonId ?? '',
      fields: { isDraft: true },
    });
    await addWidget(unfilled?.pageId ?? '', {});
    await addWidget(unfilled?.pageId ?? '', { content: '<p></p>' });
    expect(await send(courseId, publish)).toMatchObject(refusal);
    expect(await missing(courseId)).toEqual([
      { kind: 'lesson-empty', ...empty },
      { kind: 'widgets-unfilled', ...unfilled },
      { kind: 'lesson-draft', ...draft },
    ]);
    await addWidget(empty?.pageId ?? '', { content: '<p>Breathe</p>' });
    expect(await missing(courseId)).toEqual([]);
    expect((await send(courseId, publish)).status).toBe(200);
  });

  test('its last lesson with content cannot be deleted or made a draft', async () => {
    const { courseId, moduleId, lessonId: id, pageId } = await makeEditable({ modules: [[0, 0]] });
    expect(await send(courseId, { kind: 'remove', node: 'module', id: moduleId })).toMatchObject(refusal);
    expect(await send(courseId, { kind: 'remove', node: 'page', id: pageId })).toMatchObject(refusal);
    const toDraft: CourseEdit = { kind: 'change', node: 'lesson', id, fields: { isDraft: true } };
    expect(await send(courseId, toDraft)).toMatchObject(refusal);
    expect((await getCourseStructure(creator, courseId)).lessons).toHaveLength(2);
    await sendCourseEdit(creator, courseId, { kind: 'course', fields: { isPublished: false } });
    expect((await send(courseId, toDraft)).status).toBe(200);
    expect(
      (await creator.send('GET /api/creator/courses/:courseId/missing', { params: { courseId: newId() } }))
        .text,
    ).toBe('Course not found');
  });
});

describe('members see published content', () => {
  const openCourse = 'GET /api/classroom/courses/:courseId';

  test('a lesson added to a published course is a draft until it is published', async () => {
    const { course, courseId, moduleId } = await makeEditable();
    const member = await makeUser();
    await makeEnrolment(member, course);
    const api = await site.signIn(member);
    const id = newId();
    await sendCourseEdit(creator, courseId, {
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
    await sendCourseEdit(creator, courseId, {
      kind: 'change',
      node: 'lesson',
      id,
      fields: { isDraft: false },
    });
    expect(await shown()).toEqual([['New', 'Lesson 0.0', 'Lesson 0.1'], 4]);
  });

  test('students keep access to an unpublished course unless its creator revokes it', async () => {
    const { api, courseId } = await enrolledMember(site);
    const status = async () => (await api.send(openCourse, { params: { courseId } })).status;
    const listed = async () => (await api.ok('GET /api/classroom/courses')).map(({ id }) => id);
    const change = async (fields: { isPublished?: boolean; studentsKeepAccess?: boolean }) => {
      const { course } = await sendCourseEdit(creator, courseId, { kind: 'course', fields });
      return [course.isPublished, course.studentsKeepAccess];
    };
    expect(await change({ isPublished: false })).toEqual([false, true]);
    expect([await status(), await listed()]).toEqual([200, [courseId]]);
    expect(await change({ studentsKeepAccess: false })).toEqual([false, false]);
    expect([await status(), await listed()]).toEqual([404, []]);
    expect(await change({ isPublished: true })).toEqual([true, true]);
    expect(await status()).toBe(200);
    expect(await change({ isPublished: false, studentsKeepAccess: false })).toEqual([false, false]);
    expect(await status()).toBe(404);
  });

  test('a lesson added to an unpublished course with students is a draft', async () => {
    const { courseId, moduleId: parentId } = await makeEditable();
    await sendCourseEdit(creator, courseId, { kind: 'course', fields: { isPublished: false } });
    const id = newId();
    const added = { kind: 'add', node: 'lesson', id, parentId, at: 0, title: 'New' } as const;
    const { lessons } = await sendCourseEdit(creator, courseId, added);
    expect(lessons.find((lesson) => lesson.id === id)?.isDraft).toBe(true);
  });

  test('creators see the number of students, and how many have progress or answers in a part of the course', async () => {
    const member = await enrolledMember(site, {
      modules: [[0, 1], [0]],
      widgets: [{ type: 'question', settings: { question: 'How was it?' } }],
    });
    const { course, courseId } = member;
    const [other, left] = [await makeUser(), await makeUser()];
    await makeEnrolment(other, course);
    await makeEnrolment(left, course);
    await inTransaction((tx) => closeEnrolment({ userId: left._id.toHexString(), courseId }, tx));
    const lessonId = member.lessonId(0, 0);
    await member.api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId }, body: {} });
    await member.api.ok('PUT /api/widgets/:widgetId/answer', {
      params: { widgetId: await member.widgetId(1, 0, 0) },
      body: { answer: 'Well', savedAt: null },
    });
    const count = async (within?: string) =>
      creator.ok('GET /api/creator/courses/:courseId/students', {
        params: { courseId },
        query: { ...(within !== undefined && { within }) },
      });
    const [section] = course.sections;
    const [first, second] = (section?.modules ?? []).map(({ _id }) => _id.toHexString());
    expect(await count()).toEqual({ students: 2, withProgress: 1, withAnswers: 1 });
    expect(await count(section?._id.toHexString())).toEqual({ students: 2, withProgress: 1, withAnswers: 1 });
    expect(await count(first)).toEqual({ students: 2, withProgress: 1, withAnswers: 0 });
    expect(await count(member.lessonId(0, 1))).toEqual({ students: 2, withProgress: 0, withAnswers: 0 });
    expect(await count(second)).toEqual({ students: 2, withProgress: 0, withAnswers: 1 });
    const send = async (params: { courseId: string }, query = {}) =>
      (await creator.send('GET /api/creator/courses/:courseId/students', { params, query })).text;
    expect(await send({ courseId }, { within: newId() })).toBe('Not found');
    expect(await send({ courseId: newId() })).toBe('Course not found');
  });

  test('an open player’s position belongs to its lesson, wherever that was moved', async () => {
    const member = await enrolledMember(site, { modules: [[1, 1], [1]] });
    const { courseId } = member;
    const [lessonId, videoId] = [member.lessonId(0, 1), member.videoId(0, 1, 0)];
    const first = { node: 'lesson', id: member.lessonId(0, 0) } as const;
    await sendCourseEdit(creator, courseId, { kind: 'remove', ...first });
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

  test('a completed lesson counts only while it is in the course, and again when it is restored', async () => {
    const member = await enrolledMember(site, { modules: [[0, 0]] });
    const { courseId } = member;
    const lessonId = member.lessonId(0, 0);
    await member.api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId }, body: {} });
    const progress = async () => (await member.api.ok(openCourse, { params: { courseId } })).progress;
    expect(await progress()).toBe(50);
    const { modules } = await sendCourseEdit(creator, courseId, {
      kind: 'remove',
      node: 'lesson',
      id: lessonId,
    });
    expect(await progress()).toBe(0);
    const parentId = modules[0]?.id ?? '';
    await sendCourseEdit(creator, courseId, {
      kind: 'restore',
      node: 'lesson',
      id: lessonId,
      parentId,
      at: 0,
    });
    expect(await progress()).toBe(50);
  });
});
