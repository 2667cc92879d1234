import { describe, expect, test } from '@jest/globals';
import { enrolledMember } from '../../../test/factories/makeEnrolment.ts';
import type { EnrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { testServer } from '../../../test/testServer.ts';
import { Enrolments } from '../enrolments/enrolments.model.ts';
import { Badges } from '../../rewards/badges/badges.model.ts';
import { PointsLedger } from '../../rewards/points/points.model.ts';
import { Users } from '../../members/users/users.model.ts';

const site = testServer();
const completeVideo = 'POST /api/videos/:videoId/complete';
const completeLesson = 'POST /api/lessons/:lessonId/complete';
const farAhead = new Date(Date.now() + 86_400_000);

function watch({ api }: EnrolledMember, videoId: string) {
  return api.ok(completeVideo, { params: { videoId }, body: {} });
}

function finish({ api }: EnrolledMember, lessonId: string) {
  return api.ok(completeLesson, { params: { lessonId }, body: {} });
}

/** Points by the user's sum and by the ledger: they must never differ. */
async function pointsOf({ user }: EnrolledMember): Promise<number> {
  const ledger = await PointsLedger.find({ userId: user._id }).lean();
  const sum = ledger.reduce((total, { amount }) => total + amount, 0);
  expect((await Users.findById(user._id).lean())?.points).toBe(sum);
  return sum;
}

async function badgesOf({ user }: EnrolledMember): Promise<string[]> {
  return (await Badges.find({ userId: user._id }).lean()).map(({ badge }) => badge).sort();
}

describe('completing a video', () => {
  test('is kept, and tells when it was the last of its lesson', async () => {
    const member = await enrolledMember(site);
    const lessonId = member.lessonId(0, 0);
    const [first, second] = [member.videoId(0, 0, 0), member.videoId(0, 0, 1)];
    expect(await watch(member, first)).toEqual({ videoId: first, lessonId, lessonVideosCompleted: false });
    expect(await watch(member, second)).toEqual({ videoId: second, lessonId, lessonVideosCompleted: true });
  });

  test('twice at once is kept once', async () => {
    const member = await enrolledMember(site);
    const videoId = member.videoId(0, 0, 0);
    await Promise.all([watch(member, videoId), watch(member, videoId)]);
    expect((await member.stored()).completedVideos).toHaveLength(1);
  });

  test('is refused for a video of others, an unknown one, a locked one and with a body that says more', async () => {
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
  test('is told to the member’s other pages, also where its points were given before', async () => {
    const member = await enrolledMember(site, { modules: [[0, 0]] });
    const id = { params: { lessonId: member.lessonId(0, 0) }, body: {} };
    const told = async () => (await member.api.send(completeLesson, id)).headers.has('Grove-Events');
    expect(await told()).toBe(true);
    expect(await told()).toBe(false);
    await Enrolments.updateOne({ userId: member.user._id }, { $set: { completedLessons: [] } });
    expect(await told()).toBe(true);
  });

  test('gives 10 points, a first badge, and answers how far the course is', async () => {
    const member = await enrolledMember(site, { modules: [[0, 0], [0]] });
    const lessonId = member.lessonId(0, 0);
    expect(await finish(member, lessonId)).toEqual({
      lessonId,
      completedLessons: 1,
      totalLessons: 3,
      progress: 33,
      courseCompleted: false,
    });
    expect(await pointsOf(member)).toBe(10);
    expect(await badgesOf(member)).toEqual(['first-lesson']);
  });

  test('ten times at once gives its points once', async () => {
    const member = await enrolledMember(site, { modules: [[0, 0]] });
    const lessonId = member.lessonId(0, 0);
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(member, lessonId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await pointsOf(member)).toBe(10);
    expect((await member.stored()).completedLessons).toHaveLength(1);
  });

  test('all lessons at once loses none and gives the course once', async () => {
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
    expect(await pointsOf(member)).toBe(5 * 10 + 100);
    expect(await badgesOf(member)).toEqual(['first-course', 'first-lesson']);
    const { completedModules, percent, completedAt } = await member.stored();
    expect([completedModules.length, percent, completedAt]).toEqual([2, 100, expect.any(Date)]);
  });

  test('waits for all of its videos: 409, nothing written', async () => {
    const member = await enrolledMember(site);
    await watch(member, member.videoId(0, 0, 0));
    const before = await member.stored();
    const params = { lessonId: member.lessonId(0, 0) };
    const { status, text } = await member.api.send(completeLesson, { params, body: {} });
    expect([status, text]).toEqual([409, 'Complete all videos of this lesson first']);
    expect([await member.stored(), await pointsOf(member)]).toEqual([before, 0]);

    await watch(member, member.videoId(0, 0, 1));
    await finish(member, params.lessonId);
    expect(await pointsOf(member)).toBe(10);
  });

  test('is refused for a lesson of others, an unknown one, a locked one and with a body that says more', async () => {
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
    expect([await pointsOf(member), await pointsOf(other)]).toEqual([0, 0]);
  });
});
