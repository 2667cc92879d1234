import { describe, expect, test } from '@jest/globals';
import { makeBooking } from '../../../test/factories/makeBooking.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { enrolledMember, makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeManyEnrolments } from '../../../test/factories/makeManyEnrolments.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Courses } from '../../learning/courses/courses.model.ts';
import { recordVisit } from '../../rewards/awards/recordVisit.ts';

const site = testServer();
const key = 'GET /api/dashboard';
const msPerDay = 86_400_000;

describe('GET /api/dashboard', () => {
  test('a new member starts as a Seed with zero in every stat', async () => {
    const user = await makeUser({ username: 'Willow', bio: 'I grow' });
    expect(await (await site.signIn(user)).ok(key)).toEqual({
      profile: {
        username: 'Willow',
        avatarUrl: null,
        bio: 'I grow',
        level: {
          level: 1,
          name: 'Seed',
          emoji: '🌰',
          points: 0,
          pointsRequired: 0,
          pointsToNext: 50,
          percent: 0,
        },
      },
      stats: { courses: 0, lessonsCompleted: 0, dayStreak: 0, points: 0, badges: 0 },
      journey: [],
      continueLearning: null,
      nextUnlock: null,
      recommended: null,
      upcoming: [],
    });
  });

  test('counts the member’s courses, lessons, points and badges', async () => {
    const { api, user, courseId, lessonId } = await enrolledMember(site, {
      modules: [[0, 0], [0]],
      thumbnailKey: 'public/a.webp',
    });
    await api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId: lessonId(0, 0) }, body: {} });
    const now = Date.now();
    for (const daysAgo of [0, 1, 2, 5])
      await recordVisit(user._id.toHexString(), new Date(now - daysAgo * msPerDay));
    const { stats, journey, profile } = await api.ok(key);
    expect(stats).toEqual({ courses: 1, lessonsCompleted: 1, dayStreak: 3, points: 30, badges: 1 });
    expect(profile.level).toMatchObject({ level: 1, points: 30, pointsToNext: 20, percent: 60 });
    expect(journey).toEqual([
      {
        courseId,
        title: 'A course',
        thumbnailUrl: '/media/a.webp',
        progress: 33,
        completedLessons: 1,
        totalLessons: 3,
      },
    ]);
  });

  test('continues with the most recent unfinished course at the saved second', async () => {
    const { api, user, courseId } = await enrolledMember(site, { title: 'First' });
    const second = await makeCourse({ title: 'Second', modules: [[1]] });
    await makeEnrolment(user, second);
    const save = (id: string, videoTimestamp: number) =>
      api.ok('PATCH /api/course-progress/:courseId', {
        params: { courseId: id },
        body: { moduleIndex: 0, lessonIndex: 0, videoTimestamp },
      });
    await save(courseId, 17);
    await save(second._id.toHexString(), 42);
    const { continueLearning, journey } = await api.ok(key);
    expect(journey.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(continueLearning).toEqual({
      way: 'resume',
      courseId: second._id.toHexString(),
      courseTitle: 'Second',
      moduleTitle: 'Module 0',
      lessonTitle: 'Lesson 0.0',
      thumbnailUrl: null,
      videoTimestamp: 42,
      progress: 0,
      completedLessons: 0,
      totalLessons: 1,
    });

    const [lesson] = second.sections[0]?.modules[0]?.lessons ?? [];
    const [lessonId, videoId] = [lesson?._id.toHexString() ?? '', lesson?.videos[0]?._id.toHexString() ?? ''];
    await api.ok('POST /api/videos/:videoId/complete', { params: { videoId }, body: {} });
    await api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId }, body: {} });
    expect((await api.ok(key)).continueLearning).toMatchObject({ courseTitle: 'First', videoTimestamp: 17 });
  });

  test('continues at the saved position even if its module has been locked since', async () => {
    const { api, course, courseId } = await enrolledMember(site, { modules: [[1], [1]] });
    const params = { courseId };
    const body = { moduleIndex: 1, lessonIndex: 0, videoTimestamp: 42 };
    await api.ok('PATCH /api/course-progress/:courseId', { params, body });
    const lock = { 'sections.0.modules.1.unlock.at': new Date('2099-01-01T00:00:00Z') };
    await Courses.updateOne({ _id: course._id }, { $set: lock });
    expect((await api.ok(key)).continueLearning).toMatchObject({
      lessonTitle: 'Lesson 1.0',
      videoTimestamp: 42,
    });
  });

  test('starts at zero if the saved video was removed', async () => {
    const { api, course, courseId } = await enrolledMember(site, { modules: [[2]] });
    const body = { moduleIndex: 0, lessonIndex: 0, videoIndex: 1, videoTimestamp: 42 };
    await api.ok('PATCH /api/course-progress/:courseId', { params: { courseId }, body });
    await Courses.updateOne({ _id: course._id }, { $pop: { 'sections.0.modules.0.lessons.0.videos': 1 } });
    expect((await api.ok(key)).continueLearning).toMatchObject({
      lessonTitle: 'Lesson 0.0',
      videoTimestamp: 0,
    });
  });

  test('without a saved position, suggests an unstarted course before the next lesson of a started one', async () => {
    const { api, user, lessonId } = await enrolledMember(site, { title: 'Half', modules: [[0, 0]] });
    await api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId: lessonId(0, 0) }, body: {} });
    const halfDone = { way: 'next-lesson', courseTitle: 'Half', lessonTitle: 'Lesson 0.1', progress: 50 };
    expect((await api.ok(key)).continueLearning).toMatchObject({
      ...halfDone,
      completedLessons: 1,
      totalLessons: 2,
    });

    await makeEnrolment(user, await makeCourse({ title: 'Not begun', modules: [[0]] }));
    const start = { way: 'start', courseTitle: 'Not begun', lessonTitle: 'Lesson 0.0', videoTimestamp: 0 };
    expect(await api.ok(key)).toMatchObject({ continueLearning: start, recommended: null });
  });

  test('does not suggest a completed lesson while the rest is locked', async () => {
    const unlock = [undefined, { at: new Date('2099-01-01T00:00:00Z') }];
    const { api, lessonId } = await enrolledMember(site, { modules: [[0], [0]], unlock });
    await api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId: lessonId(0, 0) }, body: {} });
    expect((await api.ok(key)).continueLearning).toBeNull();
  });

  test('shows what opens next instead of the saved position in a completed lesson', async () => {
    const [later, soon] = ['2099-01-02T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
    const { api, user, courseId, lessonId } = await enrolledMember(site, {
      ...{ title: 'Rooted', modules: [[0], [0, 0]], unlock: [undefined, { at: new Date(later) }] },
    });
    const other = await makeCourse({ title: 'Soon', modules: [[0]], unlock: [{ at: new Date(soon) }] });
    const position = { moduleIndex: 0, lessonIndex: 0, videoTimestamp: 0 };
    await api.ok('PATCH /api/course-progress/:courseId', { params: { courseId }, body: position });
    expect(await api.ok(key)).toMatchObject({ continueLearning: { way: 'resume' }, nextUnlock: null });

    await api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId: lessonId(0, 0) }, body: {} });
    await makeProduct({ title: 'Not this', type: 'course', isPublished: true });
    expect(await api.ok(key)).toMatchObject({ continueLearning: null, recommended: null });
    expect((await api.ok(key)).nextUnlock).toEqual({
      ...{ courseId, courseTitle: 'Rooted', moduleTitle: 'Module 1', lessonTitle: 'Lesson 1.0' },
      ...{ thumbnailUrl: null, unlockDate: later },
    });

    await makeEnrolment(user, other);
    expect((await api.ok(key)).nextUnlock).toMatchObject({ courseTitle: 'Soon', unlockDate: soon });
  });

  test('recommends a course that they do not own to a member who has finished everything', async () => {
    const { api, lessonId, courseId } = await enrolledMember(site, { modules: [[0]] });
    const params = { lessonId: lessonId(0, 0) };
    const offer = (title: string, fields: Parameters<typeof makeProduct>[0] = {}) =>
      makeProduct({ title, type: 'course', isPublished: true, ...fields });
    const next = await offer('The next one', { thumbnailKey: 'public/b.webp' });
    await offer('A file', { type: 'digital_file' });
    await offer('Owned', { courseId });
    await offer('A draft', { isPublished: false });
    expect((await api.ok(key)).recommended).toBeNull();
    await api.ok('POST /api/lessons/:lessonId/complete', { params, body: {} });
    const { continueLearning, recommended } = await api.ok(key);
    expect(continueLearning).toBeNull();
    expect(recommended).toEqual({ productId: next, title: 'The next one', thumbnailUrl: '/media/b.webp' });
  });

  test('shows a default title for a session without one', async () => {
    const user = await makeUser();
    await makeBooking({ memberId: user._id, startsAt: new Date(Date.now() + 3_600_000) });
    const { upcoming } = await (await site.signIn(user)).ok(key);
    expect(upcoming.map(({ title }) => title)).toEqual(['Coaching session']);
  });

  test('lists the member’s own sessions that have not ended, earliest first', async () => {
    const user = await makeUser();
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const book = (title: string, minutes: number, fields: Parameters<typeof makeBooking>[0] = {}) =>
      makeBooking({ memberId: user._id, title, startsAt: inMinutes(minutes), ...fields });
    await book('Later', 120, { meetingUrl: 'https://meet.test/later' });
    await book('Going on', -30);
    await book('Over', -90);
    await book('Cancelled', 60, { status: 'cancelled' });
    await makeBooking({ title: 'Someone else’s' });
    for (const days of [1, 2, 3, 4]) await book(`In ${days} days`, days * 24 * 60);
    const { upcoming } = await (await site.signIn(user)).ok(key);
    expect(upcoming.map(({ title }) => title)).toEqual([
      'Going on',
      'Later',
      'In 1 days',
      'In 2 days',
      'In 3 days',
    ]);
    expect(upcoming[1]).toMatchObject({ kind: 'session', joinUrl: 'https://meet.test/later' });
  });

  test('takes seven queries with 3 courses and with 300', async () => {
    const counts = [];
    for (const courses of [3, 300]) {
      const api = await site.signIn(await makeManyEnrolments(courses));
      counts.push(
        await site.countQueries(async () => expect((await api.ok(key)).journey).toHaveLength(courses)),
      );
    }
    expect(counts).toEqual([7, 7]);
  });

  test('a visitor gets 401', async () => {
    expect((await site.visitor.send(key)).status).toBe(401);
  });
});
