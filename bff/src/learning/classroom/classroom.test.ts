// Long: courses and lessons of the classroom share one server.
import { answerMax } from '@grove/contracts/courses/widgetRules';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { everyWidget } from '../../../test/factories/everyWidget.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { enrolledMember, makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import type { EnrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { makeManyEnrolments } from '../../../test/factories/makeManyEnrolments.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Answers } from '../answers/answers.model.ts';
import { listModules } from '../courses/courseTree.ts';
import { Courses } from '../courses/courses.model.ts';

const site = testServer();

describe('courses', () => {
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
      await api.ok('POST /api/lessons/:lessonId/complete', {
        params: { lessonId: lessonId(1, 0) },
        body: {},
      });
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

    test('lists courses in order of enrolment, drafts to creators only, and none of other members', async () => {
      const [member, creator] = [await makeUser(), await makeUser({ isCreator: true })];
      await enrolledMember(site);
      const courses = [
        await makeCourse({ title: 'B' }),
        await makeCourse({ title: 'A', isPublished: false }),
      ];
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

    test('takes the same number of queries for 3 courses as for 300', async () => {
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

    test('shows sections, modules and lessons; of a locked module only when it opens', async () => {
      const at = new Date(Date.now() + msPerDay);
      const { api, courseId, lessonId } = await enrolledMember(site, {
        modules: [[0, 2], [1]],
        unlock: [undefined, { at }],
      });
      await api.ok('POST /api/lessons/:lessonId/complete', {
        params: { lessonId: lessonId(0, 0) },
        body: {},
      });
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

    test('a finished course has the date on which its last lesson was completed', async () => {
      const { api, courseId, lessonId, stored } = await enrolledMember(site, { modules: [[0], [0]] });
      const complete = (module: number) =>
        api.ok('POST /api/lessons/:lessonId/complete', {
          params: { lessonId: lessonId(module, 0) },
          body: {},
        });
      await complete(0);
      expect(await api.ok(key, { params: { courseId } })).toMatchObject({ completedAt: null });
      await complete(1);
      const { completedAt } = await stored();
      expect(completedAt).toBeInstanceOf(Date);
      expect(await api.ok(key, { params: { courseId } })).toMatchObject({
        completedAt: completedAt?.toISOString(),
      });
    });

    test('a module that opens some days after enrolment opens on each member’s own day', async () => {
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

    test('a completed module stays open when it later gets a date and a lesson', async () => {
      const { api, course, courseId, lessonId } = await enrolledMember(site, { modules: [[0], [0]] });
      await api.ok('POST /api/lessons/:lessonId/complete', {
        params: { lessonId: lessonId(0, 0) },
        body: {},
      });
      const unlock = { at: new Date(Date.now() + msPerDay) };
      for (const module of listModules(course)) {
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

    test.each([3, 300])(
      'takes two queries in addition to the session query, here with %i lessons',
      async (count) => {
        const modules = Array.from({ length: count / 3 }, () => [1, 0, 1]);
        const { api, courseId } = await enrolledMember(site, { modules });
        const open = async () => {
          expect((await api.ok(key, { params: { courseId } })).totalLessons).toBe(count);
        };
        expect(await site.countQueries(open)).toBe(3);
      },
    );

    test('returns 404 for another member’s and an unknown course, 400 for an invalid id', async () => {
      const { api } = await enrolledMember(site);
      const other = await enrolledMember(site);
      const getCourse = async (courseId: string) => {
        const { status, text } = await api.send(key, { params: { courseId } });
        return `${status}: ${text}`;
      };
      expect(await getCourse(other.courseId)).toBe('404: Course not found');
      expect(await getCourse('0'.repeat(24))).toBe('404: Course not found');
      expect(await getCourse("{'$ne':null}")).toMatch(/^400/);
    });
  });
});

describe('lessons', () => {
  beforeAll(() => site.empty());

  const msPerDay = 86_400_000;
  const getLesson = 'GET /api/classroom/lessons/:lessonId';
  const getFile = 'GET /api/widgets/:widgetId/file';
  const putAnswer = 'PUT /api/widgets/:widgetId/answer';
  /** Indexes of the widgets in the lesson of `withWidgets`. */
  const at = { image: 1, youtube: 2, audio: 3, file: 4, stopwatch: 6, prompt: 9, choice: 10, scale: 11 };

  async function withWidgets(unlock?: { at: Date }): Promise<EnrolledMember> {
    return enrolledMember(site, { modules: [[0, 0]], widgets: everyWidget, unlock: [unlock] });
  }

  async function openLesson({ api, lessonId }: EnrolledMember) {
    return api.ok(getLesson, { params: { lessonId: lessonId(0, 0) } });
  }

  describe('GET /api/classroom/lessons/:lessonId', () => {
    test('shows all eleven widget types in order', async () => {
      const member = await withWidgets();
      const { widgets, ...lesson } = await openLesson(member);
      expect(lesson).toMatchObject({ courseId: member.courseId, title: 'Lesson 0.0', isCompleted: false });
      const id = expect.stringMatching(/^[0-9a-f]{24}$/);
      expect(widgets).toEqual([
        { id, type: 'text', content: '<p>Breathe <strong>in</strong>.</p>' },
        {
          id,
          type: 'image',
          url: `/api/widgets/${widgets[at.image]?.id}/file`,
          alt: 'An old tree',
          caption: 'It was here long before us',
          width: 1600,
          height: 900,
          sources: [400, 800, 1600].map((width) => ({
            url: `/api/widgets/${widgets[at.image]?.id}/file?width=${width}`,
            width,
          })),
        },
        {
          id,
          type: 'video',
          title: 'A walk',
          caption: '',
          source: 'youtube',
          url: 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1&rel=0',
          captionsUrl: null,
          posterUrl: null,
          isCompleted: false,
        },
        {
          id,
          type: 'audio',
          url: `/api/widgets/${widgets[at.audio]?.id}/file`,
          title: 'Rain',
          caption: '',
          durationSeconds: 30,
        },
        {
          id,
          type: 'file',
          url: `/api/widgets/${widgets[at.file]?.id}/file`,
          filename: 'Worksheet.pdf',
          caption: '',
          fileType: 'application/pdf',
          fileSize: 1_234,
        },
        { id, type: 'button', label: 'To the circle', url: '#community:circles-pods', variant: 'primary' },
        { id, type: 'stopwatch', initialSeconds: 300, answer: null, savedAt: null },
        { id, type: 'calendly', url: 'https://calendly.com/grove/hello', title: 'Book a session' },
        { id, type: 'typeform', url: 'https://form.typeform.com/to/abc123', title: 'Form' },
        {
          id,
          type: 'question',
          question: 'What did you notice?',
          options: [],
          answer: null,
          savedAt: null,
        },
        {
          id,
          type: 'question',
          question: 'Which was it?',
          options: ['The near one', 'The far one'],
          answer: null,
          savedAt: null,
        },
        {
          id,
          type: 'opinion_scale',
          question: 'I am here',
          minLabel: 'Strongly Disagree',
          maxLabel: 'Strongly Agree',
          min: 1,
          max: 10,
          answer: null,
          savedAt: null,
        },
      ]);
    });

    test('an uploaded video uses the player’s endpoints and shows whether it was watched', async () => {
      const member = await enrolledMember(site, { modules: [[1]] });
      const videoId = member.videoId(0, 0, 0);
      await member.api.ok('POST /api/videos/:videoId/complete', { params: { videoId }, body: {} });
      expect((await openLesson(member)).widgets).toEqual([
        {
          id: videoId,
          type: 'video',
          title: 'Video 0.0.0',
          caption: '',
          source: 'file',
          url: `/api/videos/${videoId}/file`,
          captionsUrl: `/api/videos/${videoId}/captions`,
          posterUrl: '/media/thumbnails/0.0.0.webp',
          isCompleted: true,
        },
      ]);
    });

    test('takes at most four queries', async () => {
      const member = await withWidgets();
      // Besides the four, one query authenticates the caller.
      expect(await site.countQueries(() => openLesson(member))).toBeLessThanOrEqual(5);
    });

    test('a locked lesson reveals nothing', async () => {
      const member = await withWidgets({ at: new Date(Date.now() + msPerDay) });
      const answer = await member.api.send(getLesson, { params: { lessonId: member.lessonId(0, 0) } });
      expect([answer.status, answer.text]).toEqual([403, 'This lesson is still locked']);
      for (const widget of [at.audio, at.file, at.image]) {
        const widgetId = await member.widgetId(0, 0, widget);
        expect((await member.api.send(getFile, { params: { widgetId } })).status).toBe(403);
      }
    });

    test('another member’s lesson looks like a missing one', async () => {
      const member = await withWidgets();
      const stranger = await site.signIn(await makeUser());
      const answer = await stranger.send(getLesson, { params: { lessonId: member.lessonId(0, 0) } });
      expect([answer.status, answer.text]).toEqual([404, 'Lesson not found']);
    });
  });

  describe('GET /api/widgets/:widgetId/file', () => {
    async function getStorageKey(member: EnrolledMember, widget: number, width?: number): Promise<URL> {
      const widgetId = await member.widgetId(0, 0, widget);
      const query = width === undefined ? {} : { query: { width: String(width) } };
      const { status, headers } = await member.api.send(getFile, { params: { widgetId }, ...query });
      expect(status).toBe(302);
      return new URL(headers.get('Location') ?? '');
    }

    test.each([
      [undefined, 'tree-1600.webp'],
      [300, 'tree-400.webp'],
      [400, 'tree-400.webp'],
      [401, 'tree-800.webp'],
      [5000, 'tree-1600.webp'],
    ])('an image that is %p pixels wide on the screen: %s', async (width, file) => {
      const member = await withWidgets();
      expect((await getStorageKey(member, at.image, width)).pathname).toMatch(
        new RegExp(`/lessons/${file}$`),
      );
    });

    test('a file is downloaded under its name from a URL that expires', async () => {
      const address = await getStorageKey(await withWidgets(), at.file);
      expect(address.searchParams.get('response-content-disposition')).toContain('filename="Worksheet.pdf"');
      expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(3_600);
    });

    test('returns 404 for a widget without a file', async () => {
      const member = await withWidgets();
      const widgetId = await member.widgetId(0, 0, at.prompt);
      const { status, text } = await member.api.send(getFile, { params: { widgetId } });
      expect([status, text]).toEqual([404, 'Widget not found']);
    });
  });

  describe('PUT /api/widgets/:widgetId/answer', () => {
    const time = { seconds: 12, runningSince: null };

    test.each([
      ['a journal prompt', at.prompt, '  As typed,\r\n<b>verbatim</b> 🌱  '],
      ['the longest answer', at.prompt, 'a'.repeat(answerMax)],
      ['a choice', at.choice, 'The far one'],
      ['a scale', at.scale, 7],
      ['a stopwatch', at.stopwatch, time],
      ['a stopwatch that runs', at.stopwatch, { seconds: 3, runningSince: '2026-11-22T10:00:00.000Z' }],
    ])('saves %s and returns it again', async (_, widget, answer) => {
      const member = await withWidgets();
      const params = { widgetId: await member.widgetId(0, 0, widget) };
      const saved = await member.api.ok(putAnswer, { params, body: { answer, savedAt: null } });
      expect(saved).toEqual({ answer, savedAt: expect.any(String) });
      expect((await openLesson(member)).widgets[widget]).toMatchObject(saved);
      const deletedIds = await member.api.ok(putAnswer, {
        params,
        body: { answer: null, savedAt: saved.savedAt },
      });
      expect((await openLesson(member)).widgets[widget]).toMatchObject(deletedIds);
    });

    test.each([
      ['text for a scale', at.scale, 'seven'],
      ['a step beyond the scale', at.scale, 11],
      ['a step below the scale', at.scale, 0],
      ['an unknown option', at.choice, 'Another one'],
      ['a number for a prompt', at.prompt, 7],
      ['a time for a prompt', at.prompt, time],
    ])('rejects %s with 400 and a message, and writes nothing', async (_, widget, answer) => {
      const member = await withWidgets();
      const params = { widgetId: await member.widgetId(0, 0, widget) };
      const refusedMethods = await member.api.send(putAnswer, { params, body: { answer, savedAt: null } });
      expect([refusedMethods.status, refusedMethods.text]).toEqual([
        400,
        'That answer does not match the question',
      ]);
      expect(await Answers.countDocuments({ userId: member.user._id })).toBe(0);
    });

    test('returns 404 for a widget that takes no answer', async () => {
      const member = await withWidgets();
      const params = { widgetId: await member.widgetId(0, 0, at.youtube) };
      const refusedMethods = await member.api.send(putAnswer, {
        params,
        body: { answer: 'x', savedAt: null },
      });
      expect([refusedMethods.status, refusedMethods.text]).toEqual([404, 'Widget not found']);
    });

    test.each([
      ['a text that is too long', 'a'.repeat(answerMax + 1), 400, /^The request is not valid.*answer/],
      ['200 kB of text', 'a'.repeat(200_000), 413, /^The request is too large$/],
      ['half a step', 1.5, 400, /^The request is not valid.*answer/],
      ['an operator', { $ne: '' }, 400, /^The request is not valid.*answer/],
      ['a time with an extra field', { ...time, userId: 'x' }, 400, /^The request is not valid.*answer/],
      ['a missing answer', undefined, 400, /^The request is not valid.*answer/],
    ])('rejects %s with a message, and writes nothing', async (_, answer, status, message) => {
      const member = await withWidgets();
      const params = { widgetId: await member.widgetId(0, 0, at.prompt) };
      const refusedMethods = await member.api.send(putAnswer, { params, body: { answer, savedAt: null } });
      expect(refusedMethods).toMatchObject({ status, text: expect.stringMatching(message) });
      expect(await Answers.countDocuments({ userId: member.user._id })).toBe(0);
    });

    test('returns 404 for an unknown widget and 400 for an invalid id, and writes nothing', async () => {
      const { api, user } = await withWidgets();
      const put = async (widgetId: string) =>
        api.send(putAnswer, { params: { widgetId }, body: { answer: 'x', savedAt: null } });
      expect(await put('0'.repeat(24))).toMatchObject({ status: 404, text: 'Widget not found' });
      expect(await put('x')).toMatchObject({ status: 400, text: expect.stringMatching(/widgetId/) });
      expect(await Answers.countDocuments({ userId: user._id })).toBe(0);
    });

    test('two tabs do not overwrite each other’s answers, and repeating an answer succeeds', async () => {
      const { api, widgetId } = await withWidgets();
      const params = { widgetId: await widgetId(0, 0, at.prompt) };
      const put = (answer: string, savedAt: string | null) =>
        api.send(putAnswer, { params, body: { answer, savedAt } });
      const { savedAt } = await api.ok(putAnswer, { params, body: { answer: 'One', savedAt: null } });
      expect((await put('Two', savedAt)).status).toBe(200);
      expect(await put('Late', savedAt)).toMatchObject({ status: 409, text: 'Someone else changed this' });
      expect((await put('Two', savedAt)).status).toBe(200);
      expect((await put('First of a new device', null)).status).toBe(409);
    });

    test('concurrent first answers create one document', async () => {
      const member = await withWidgets();
      const params = { widgetId: await member.widgetId(0, 0, at.prompt) };
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((answer) =>
          member.api.send(putAnswer, { params, body: { answer, savedAt: null } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await Answers.countDocuments({ userId: member.user._id })).toBe(1);
    });

    test('belong to one member', async () => {
      const member = await withWidgets();
      const otherMember = await makeUser();
      await makeEnrolment(otherMember, member.course);
      const params = { widgetId: await member.widgetId(0, 0, at.prompt) };
      await member.api.ok(putAnswer, { params, body: { answer: 'mine', savedAt: null } });
      const otherWidgetId = await openLesson({ ...member, api: await site.signIn(otherMember) });
      expect(otherWidgetId.widgets[at.prompt]).toMatchObject({ answer: null, savedAt: null });
      const stranger = await site.signIn(await makeUser());
      expect(await stranger.send(putAnswer, { params, body: { answer: 'x', savedAt: null } })).toMatchObject({
        status: 404,
        text: 'Widget not found',
      });
    });

    test('are rejected for a locked module, and nothing is written', async () => {
      const member = await withWidgets({ at: new Date(Date.now() + msPerDay) });
      const params = { widgetId: await member.widgetId(0, 0, at.prompt) };
      const answer = await member.api.send(putAnswer, { params, body: { answer: 'x', savedAt: null } });
      expect([answer.status, answer.text]).toEqual([403, 'This lesson is still locked']);
      expect(await Answers.countDocuments({ userId: member.user._id })).toBe(0);
    });
  });
});
