// Long: all tests of progress share one server.
import { errorTable } from '@grove/contracts/api/endpoint';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Types } from 'mongoose';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { enrolledMember } from '../../../test/factories/makeEnrolment.ts';
import type { EnrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Users } from '../../members/users/users.model.ts';
import { Badges } from '../../rewards/badges/badges.model.ts';
import { PointsLedger } from '../../rewards/points/points.model.ts';
import { Courses } from '../courses/courses.model.ts';
import { Enrolments } from '../enrolments/enrolments.model.ts';

const site = testServer();

describe('video positions', () => {
  const key = 'PATCH /api/course-progress/:courseId';
  const start = { moduleIndex: 0, lessonIndex: 0, videoTimestamp: 0 };
  const farAhead = new Date(Date.now() + 86_400_000);

  /** Moves the time of the last accepted write into the past. */
  async function lastWriteWas(secondsAgo: number, userId: Types.ObjectId): Promise<void> {
    const savedAt = new Date(Date.now() - secondsAgo * 1_000);
    await Enrolments.collection.updateOne({ userId }, { $set: { 'position.savedAt': savedAt } });
  }

  describe('saving a position', () => {
    test('stores it by id and returns it as an index', async () => {
      const { api, courseId, lessonId, videoId, stored } = await enrolledMember(site);
      const body = { moduleIndex: 0, lessonIndex: 0, videoIndex: 1, videoTimestamp: 25 };
      const expected = {
        currentModuleIndex: 0,
        currentLessonIndex: 0,
        currentVideoIndex: 1,
        videoTimestamp: 25,
        savedSecondsAgo: expect.any(Number),
      };

      expect(await api.ok(key, { params: { courseId }, body })).toEqual(expected);
      expect(await api.ok('GET /api/course-progress/:courseId', { params: { courseId } })).toEqual(expected);
      const { position } = await stored();
      expect(position?.lessonId.toHexString()).toBe(lessonId(0, 0));
      expect(position?.videoId?.toHexString()).toBe(videoId(0, 0, 1));
    });

    test('defaults to the first video', async () => {
      const { api, courseId } = await enrolledMember(site);
      const saved = await api.ok(key, { params: { courseId }, body: { ...start, videoTimestamp: 5 } });
      expect(saved).toMatchObject({ currentVideoIndex: 0, videoTimestamp: 5 });
    });

    test('works in a lesson without videos', async () => {
      const { api, courseId } = await enrolledMember(site, { modules: [[0]] });
      expect(await api.ok(key, { params: { courseId }, body: start })).toMatchObject({
        currentVideoIndex: 0,
      });
    });

    test('the highest second of fifty concurrent writers is stored', async () => {
      const { api, courseId } = await enrolledMember(site);
      const seconds = Array.from({ length: 50 }, (_, at) => (at * 37) % 50);
      await Promise.all(
        seconds.map((videoTimestamp) =>
          api.ok(key, { params: { courseId }, body: { ...start, videoTimestamp } }),
        ),
      );
      const { videoTimestamp } = await api.ok('GET /api/course-progress/:courseId', { params: { courseId } });
      expect(videoTimestamp).toBe(49);
    });

    test.each([
      ['a later second of the same video is saved', 1, { videoTimestamp: 41 }, 41],
      ['the same second is saved', 1, { videoTimestamp: 40 }, 40],
      ['an earlier second within ten seconds is ignored as a late write', 5, { videoTimestamp: 10 }, 40],
      ['an earlier second after ten seconds is a rewind', 20, { videoTimestamp: 10 }, 10],
      ['another video of the lesson is always saved', 1, { videoIndex: 1, videoTimestamp: 10 }, 10],
      ['another lesson is always saved', 1, { lessonIndex: 1, videoTimestamp: 10 }, 10],
      ['another module is always saved', 1, { moduleIndex: 1, videoTimestamp: 10 }, 10],
    ])('%s', async (_, secondsAgo, change, expected) => {
      const { api, courseId, user } = await enrolledMember(site);
      await api.ok(key, { params: { courseId }, body: { ...start, videoTimestamp: 40 } });
      await lastWriteWas(secondsAgo, user._id);
      const saved = await api.ok(key, { params: { courseId }, body: { ...start, ...change } });
      expect(saved.videoTimestamp).toBe(expected);
    });
  });

  describe('several players', () => {
    const first = (step: number) => ({ writer: { id: 'first', step } });
    const second = (step: number) => ({ writer: { id: 'second', step } });
    type Change = Parameters<typeof saved>[1][number];

    async function saved(agoOfLast: number, writes: { videoTimestamp: number; [more: string]: unknown }[]) {
      const { api, courseId, user } = await enrolledMember(site);
      for (const [at, write] of writes.entries()) {
        if (at === writes.length - 1) await lastWriteWas(agoOfLast, user._id);
        await api.ok(key, { params: { courseId }, body: { ...start, ...write } });
      }
      const { videoTimestamp } = await api.ok('GET /api/course-progress/:courseId', { params: { courseId } });
      return videoTimestamp;
    }

    test.each<[string, number, Change, Change, number]>([
      [
        'a rewind in the same player is saved immediately',
        1,
        { videoTimestamp: 22, ...first(1) },
        { videoTimestamp: 3, ...first(2) },
        3,
      ],
      [
        'an earlier write of the same player that arrives late is ignored',
        1,
        { videoTimestamp: 3, ...first(2) },
        { videoTimestamp: 22, ...first(1) },
        3,
      ],
      [
        'repeating a write has no effect',
        1,
        { videoTimestamp: 22, ...first(2) },
        { videoTimestamp: 22, ...first(2) },
        22,
      ],
      [
        'a second player at an earlier second is ignored',
        1,
        { videoTimestamp: 22, ...first(1) },
        { videoTimestamp: 3, ...second(1) },
        22,
      ],
      [
        'a second player at a later second is saved',
        1,
        { videoTimestamp: 22, ...first(1) },
        { videoTimestamp: 30, ...second(1) },
        30,
      ],
      [
        'a write delayed on a device while another wrote is ignored',
        60,
        { videoTimestamp: 22, ...first(1) },
        { videoTimestamp: 40, ...second(1), secondsAgo: 300 },
        22,
      ],
      [
        'a write delayed on a device after another wrote is saved',
        300,
        { videoTimestamp: 22, ...first(1) },
        { videoTimestamp: 4, ...second(1), secondsAgo: 60 },
        4,
      ],
      [
        'a write delayed in the same player is saved',
        300,
        { videoTimestamp: 22, ...first(1) },
        { videoTimestamp: 4, ...first(2), secondsAgo: 250 },
        4,
      ],
    ])('%s', async (_, agoOfLast, before, write, expected) => {
      expect(await saved(agoOfLast, [before, write])).toBe(expected);
    });

    test('a delayed write is saved with the time at which the member was there', async () => {
      const { api, courseId } = await enrolledMember(site);
      const { savedSecondsAgo } = await api.ok(key, {
        params: { courseId },
        body: { ...start, secondsAgo: 500 },
      });
      expect(savedSecondsAgo).toBeGreaterThanOrEqual(499);
    });
  });

  describe('invalid requests write nothing', () => {
    test.each([
      ['a negative second', { ...start, videoTimestamp: -1 }],
      ['a fractional second', { ...start, videoTimestamp: 1.5 }],
      ['a second beyond a day', { ...start, videoTimestamp: 86_401 }],
      ['a huge second', { ...start, videoTimestamp: 1e308 }],
      ['a second as text', { ...start, videoTimestamp: '5' }],
      ['a missing second', { moduleIndex: 0, lessonIndex: 0 }],
      ['a negative module', { ...start, moduleIndex: -1 }],
      ['a fractional module', { ...start, moduleIndex: 0.5 }],
      ['a huge module', { ...start, moduleIndex: 10_000 }],
      ['a missing module', { lessonIndex: 0, videoTimestamp: 0 }],
      ['a negative lesson', { ...start, lessonIndex: -1 }],
      ['a fractional lesson', { ...start, lessonIndex: 0.5 }],
      ['a huge lesson', { ...start, lessonIndex: 10_000 }],
      ['a missing lesson', { moduleIndex: 0, videoTimestamp: 0 }],
      ['a negative video', { ...start, videoIndex: -1 }],
      ['a fractional video', { ...start, videoIndex: 0.5 }],
      ['a huge video', { ...start, videoIndex: 10_000 }],
      ['null', { ...start, moduleIndex: null }],
      ['an operator', { ...start, videoTimestamp: { $gt: 0 } }],
      ['a writer without a step', { ...start, writer: { id: 'a' } }],
      ['a writer of another type', { ...start, writer: { id: '$a', step: 1 } }],
      ['a negative age', { ...start, secondsAgo: -1 }],
      ['an age beyond 30 days', { ...start, secondsAgo: 2_592_001 }],
      ['an extra field', { ...start, userId: '0'.repeat(24) }],
      ['a prototype key', '{"moduleIndex":0,"lessonIndex":0,"videoTimestamp":0,"__proto__":{"a":1}}'],
      ['a list', [start]],
      ['no body', undefined],
      ['an incomplete body', '{"moduleIndex":0,'],
    ])('rejects %s with 400', async (_, body) => {
      const { api, courseId, stored } = await enrolledMember(site);
      const before = await stored();
      const { status, text } = await api.send(key, { params: { courseId }, body });
      expect([status, text]).toEqual([400, expect.stringMatching(/^The request (body )?is not valid/)]);
      expect(await stored()).toEqual(before);
    });

    test.each([
      ['a module', { ...start, moduleIndex: 2 }],
      ['a lesson', { ...start, lessonIndex: 2 }],
      ['a video', { ...start, videoIndex: 2 }],
    ])('rejects %s beyond the course with 400', async (_, body) => {
      const { api, courseId, stored } = await enrolledMember(site);
      const before = await stored();
      const { status, text } = await api.send(key, { params: { courseId }, body });
      expect([status, text]).toEqual([400, 'That lesson is past the end of the course']);
      expect(await stored()).toEqual(before);
    });

    test('saves any second of a video with an unknown duration', async () => {
      const { api, courseId } = await enrolledMember(site, { modules: [[1]] });
      const lengths = 'sections.$[].modules.$[].lessons.$[].videos.$[].durationSeconds';
      await Courses.updateOne({ _id: courseId }, { $set: { [lengths]: 0 } });
      const saved = await api.ok(key, { params: { courseId }, body: { ...start, videoTimestamp: 1_234 } });
      expect(saved.videoTimestamp).toBe(1_234);
    });

    test.each([
      ['of the video', {}, 66],
      ['of another video of the lesson', { videoIndex: 1 }, 8_000],
      ['of a lesson without videos', { moduleIndex: 1 }, 1],
    ])('rejects a second beyond the end %s with 400', async (_, place, videoTimestamp) => {
      const { api, courseId, stored } = await enrolledMember(site, { modules: [[2], [0]] });
      const before = await stored();
      const { status, text } = await api.send(key, {
        params: { courseId },
        body: { ...start, ...place, videoTimestamp },
      });
      expect([status, text]).toEqual([400, errorTable['beyond-video'][1]]);
      expect(await stored()).toEqual(before);
    });

    test('rejects a locked lesson with 403', async () => {
      const { api, courseId, stored } = await enrolledMember(site, { unlock: [undefined, { at: farAhead }] });
      const before = await stored();
      const { status, text } = await api.send(key, {
        params: { courseId },
        body: { ...start, moduleIndex: 1 },
      });
      expect([status, text]).toEqual([403, 'This lesson is still locked']);
      expect(await stored()).toEqual(before);
    });

    test('an unknown course, another member’s course and a draft return the same 404', async () => {
      const { api } = await enrolledMember(site);
      const other = await enrolledMember(site);
      const draft = await enrolledMember(site, { isPublished: false });
      const before = await other.stored();

      const answers = [
        await api.send(key, { params: { courseId: '0'.repeat(24) }, body: start }),
        await api.send(key, { params: { courseId: other.courseId }, body: start }),
        await draft.api.send(key, { params: { courseId: draft.courseId }, body: start }),
      ];
      expect(answers.map(({ status, text }) => `${status}: ${text}`)).toEqual(
        Array(3).fill('404: Course not found'),
      );
      expect(await other.stored()).toEqual(before);
      expect(
        await Enrolments.countDocuments({ 'position.videoTimestamp': 0, courseId: other.course._id }),
      ).toBe(0);
    });

    test('an invalid id returns 400', async () => {
      const { api } = await enrolledMember(site);
      const { status } = await api.send(key, { params: { courseId: 'first' }, body: start });
      expect(status).toBe(400);
    });

    test('a visitor gets 401', async () => {
      const { courseId } = await enrolledMember(site);
      expect((await site.visitor.send(key, { params: { courseId }, body: start })).status).toBe(401);
    });
  });

  describe('reading the position', () => {
    const get = 'GET /api/course-progress/:courseId';
    const zero = {
      currentModuleIndex: 0,
      currentLessonIndex: 0,
      currentVideoIndex: 0,
      videoTimestamp: 0,
      savedSecondsAgo: null as unknown,
    };

    test('returns zeros before the first write', async () => {
      const { api, courseId } = await enrolledMember(site);
      expect(await api.ok(get, { params: { courseId } })).toEqual(zero);
    });

    test('returns the first open lesson if the course starts with locked modules', async () => {
      const { api, courseId } = await enrolledMember(site, { unlock: [{ at: farAhead }] });
      expect(await api.ok(get, { params: { courseId } })).toEqual({ ...zero, currentModuleIndex: 1 });
    });

    test('returns the first open lesson that is not completed, or the first if all are', async () => {
      const member = await enrolledMember(site, {
        modules: [[0, 0], [0]],
        unlock: [undefined, { at: farAhead }],
      });
      const { api, courseId } = member;
      const complete = (lessonId: string) =>
        api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId }, body: {} });
      await complete(member.lessonId(0, 0));
      expect(await api.ok(get, { params: { courseId } })).toEqual({ ...zero, currentLessonIndex: 1 });
      await complete(member.lessonId(0, 1));
      expect(await api.ok(get, { params: { courseId } })).toEqual(zero);
    });

    test('contains how long ago it was saved', async () => {
      const { api, courseId, user } = await enrolledMember(site);
      await api.ok(key, { params: { courseId }, body: start });
      await lastWriteWas(90, user._id);
      const { savedSecondsAgo } = await api.ok(get, { params: { courseId } });
      expect(savedSecondsAgo).toBeGreaterThanOrEqual(90);
      expect(savedSecondsAgo).toBeLessThan(100);
    });

    test('follows its lesson when the course is edited, and resets when the lesson is removed', async () => {
      const { api, courseId, course } = await enrolledMember(site);
      await api.ok(key, {
        params: { courseId },
        body: { moduleIndex: 1, lessonIndex: 0, videoTimestamp: 30 },
      });
      const edit = (change: object) => updateCourse(course._id, change);

      await edit({
        $push: {
          'sections.0.modules': { $each: [(await makeCourse()).sections[0]?.modules[0]], $position: 0 },
        },
      });
      expect(await api.ok(get, { params: { courseId } })).toMatchObject({
        currentModuleIndex: 2,
        videoTimestamp: 30,
      });
      await edit({ $pop: { 'sections.0.modules': 1 } });
      const later = await api.ok(get, { params: { courseId } });
      expect(later).toEqual({ ...zero, savedSecondsAgo: expect.any(Number) });
    });

    test('returns 404 for an unknown course and to another member', async () => {
      const { courseId } = await enrolledMember(site);
      const api = await site.signIn(await makeUser());
      for (const id of [courseId, 'f'.repeat(24)]) {
        const { status, text } = await api.send(get, { params: { courseId: id } });
        expect([status, text]).toEqual([404, 'Course not found']);
      }
    });
  });

  async function updateCourse(courseId: Types.ObjectId, change: object): Promise<void> {
    await Courses.collection.updateOne({ _id: courseId }, change);
  }
});

describe('completing', () => {
  beforeAll(() => site.empty());

  const completeVideo = 'POST /api/videos/:videoId/complete';
  const completeLesson = 'POST /api/lessons/:lessonId/complete';
  const farAhead = new Date(Date.now() + 86_400_000);

  function watch({ api }: EnrolledMember, videoId: string) {
    return api.ok(completeVideo, { params: { videoId }, body: {} });
  }

  function finish({ api }: EnrolledMember, lessonId: string) {
    return api.ok(completeLesson, { params: { lessonId }, body: {} });
  }

  /** A member's points. The stored total and the sum of the ledger must always match. */
  async function getPoints({ user }: EnrolledMember): Promise<number> {
    const ledger = await PointsLedger.find({ userId: user._id }).lean();
    const sum = ledger.reduce((total, { amount }) => total + amount, 0);
    expect((await Users.findById(user._id).lean())?.points).toBe(sum);
    return sum;
  }

  async function badgesOf({ user }: EnrolledMember): Promise<string[]> {
    return (await Badges.find({ userId: user._id }).lean()).map(({ badge }) => badge).sort();
  }

  describe('completing a video', () => {
    test('is saved, and the response says whether it was the last of its lesson', async () => {
      const member = await enrolledMember(site);
      const lessonId = member.lessonId(0, 0);
      const [first, second] = [member.videoId(0, 0, 0), member.videoId(0, 0, 1)];
      expect(await watch(member, first)).toEqual({ videoId: first, lessonId, lessonVideosCompleted: false });
      expect(await watch(member, second)).toEqual({ videoId: second, lessonId, lessonVideosCompleted: true });
    });

    test('twice at once is saved once', async () => {
      const member = await enrolledMember(site);
      const videoId = member.videoId(0, 0, 0);
      await Promise.all([watch(member, videoId), watch(member, videoId)]);
      expect((await member.stored()).completedVideos).toHaveLength(1);
    });

    test('is rejected for another member’s, an unknown and a locked video, and for an extra field', async () => {
      const member = await enrolledMember(site, { unlock: [{ at: farAhead }] });
      const other = await enrolledMember(site);
      const before = [await member.stored(), await other.stored()];
      const post = async (videoId: string, body: unknown = {}) => {
        const { status, text } = await member.api.send(completeVideo, { params: { videoId }, body });
        return `${status}: ${text}`;
      };
      expect(await post(other.videoId(0, 0, 0))).toBe('404: Video not found');
      expect(await post('0'.repeat(24))).toBe('404: Video not found');
      expect(await post('nine')).toMatch(/^400: /);
      expect(await post(member.videoId(0, 0, 0))).toBe('403: This lesson is still locked');
      expect(await post(member.videoId(1, 0, 0), { completedVideos: [] })).toMatch(/^400: /);
      expect([await member.stored(), await other.stored()]).toEqual(before);
    });
  });

  describe('completing a lesson', () => {
    test('notifies the member’s other pages, also if its points were awarded before', async () => {
      const member = await enrolledMember(site, { modules: [[0, 0]] });
      const id = { params: { lessonId: member.lessonId(0, 0) }, body: {} };
      const sendsEvents = async () => (await member.api.send(completeLesson, id)).headers.has('Grove-Events');
      expect(await sendsEvents()).toBe(true);
      expect(await sendsEvents()).toBe(false);
      await Enrolments.updateOne({ userId: member.user._id }, { $set: { completedLessons: [] } });
      expect(await sendsEvents()).toBe(true);
    });

    test('awards 10 points and a first badge, and returns the progress', async () => {
      const member = await enrolledMember(site, { modules: [[0, 0], [0]] });
      const lessonId = member.lessonId(0, 0);
      expect(await finish(member, lessonId)).toEqual({
        lessonId,
        completedLessons: 1,
        totalLessons: 3,
        progress: 33,
        courseCompleted: false,
      });
      expect(await getPoints(member)).toBe(10);
      expect(await badgesOf(member)).toEqual(['first-lesson']);
    });

    test.each([3, 300])(
      'takes nine queries, or three if it was completed before, here with %i lessons',
      async (count) => {
        const member = await enrolledMember(site, {
          modules: Array.from({ length: count / 3 }, () => [0, 0, 0]),
        });
        await finish(member, member.lessonId(0, 0));
        const queries = (lesson: number) =>
          site.countQueries(() => finish(member, member.lessonId(0, lesson)));
        expect([await queries(1), await queries(1)]).toEqual([9, 3]);
      },
    );

    test('ten times at once awards its points once', async () => {
      const member = await enrolledMember(site, { modules: [[0, 0]] });
      const lessonId = member.lessonId(0, 0);
      const answers = await Promise.all(Array.from({ length: 10 }, () => finish(member, lessonId)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await getPoints(member)).toBe(10);
      expect((await member.stored()).completedLessons).toHaveLength(1);
    });

    test('concurrently for all lessons loses none and completes the course once', async () => {
      const member = await enrolledMember(site, {
        modules: [
          [0, 0, 0],
          [0, 0],
        ],
      });
      const lessons = [0, 1, 2].map((at) => member.lessonId(0, at));
      lessons.push(member.lessonId(1, 0), member.lessonId(1, 1));
      const answers = await Promise.all(lessons.map((lessonId) => finish(member, lessonId)));

      expect(answers.filter(({ courseCompleted }) => courseCompleted)).toHaveLength(1);
      expect(await getPoints(member)).toBe(5 * 10 + 100);
      expect(await badgesOf(member)).toEqual(['first-course', 'first-lesson']);
      const { completedModules, percent, completedAt } = await member.stored();
      expect([completedModules.length, percent, completedAt]).toEqual([2, 100, expect.any(Date)]);
    });

    test('requires all of its videos: 409, and nothing is written', async () => {
      const member = await enrolledMember(site);
      await watch(member, member.videoId(0, 0, 0));
      const before = await member.stored();
      const params = { lessonId: member.lessonId(0, 0) };
      const { status, text } = await member.api.send(completeLesson, { params, body: {} });
      expect([status, text]).toEqual([409, 'Complete all videos of this lesson first']);
      expect([await member.stored(), await getPoints(member)]).toEqual([before, 0]);

      await watch(member, member.videoId(0, 0, 1));
      await finish(member, params.lessonId);
      expect(await getPoints(member)).toBe(10);
    });

    test('is rejected for another member’s, an unknown and a locked lesson, and for an extra field', async () => {
      const member = await enrolledMember(site, { modules: [[0], [0]], unlock: [{ at: farAhead }] });
      const other = await enrolledMember(site, { modules: [[0]] });
      const before = [await member.stored(), await other.stored()];
      const post = async (lessonId: string, body: unknown = {}) => {
        const { status, text } = await member.api.send(completeLesson, { params: { lessonId }, body });
        return `${status}: ${text}`;
      };
      expect(await post(other.lessonId(0, 0))).toBe('404: Lesson not found');
      expect(await post('0'.repeat(24))).toBe('404: Lesson not found');
      expect(await post('nine')).toMatch(/^400: /);
      expect(await post(member.lessonId(0, 0))).toBe('403: This lesson is still locked');
      expect(await post(member.lessonId(1, 0), { amount: 1_000 })).toMatch(/^400: /);
      expect([await member.stored(), await other.stored()]).toEqual(before);
      expect([await getPoints(member), await getPoints(other)]).toEqual([0, 0]);
    });
  });
});
