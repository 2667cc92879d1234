import { describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { enrolledMember } from '../../../test/factories/makeEnrolment.ts';
import type { EnrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { testServer } from '../../../test/testServer.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { PointsLedger } from '../../rewards/points/points.model.ts';
import { Courses } from '../courses/courses.model.ts';
import { Enrolments } from '../enrolments/enrolments.model.ts';

const site = testServer();
const completeLesson = 'POST /api/lessons/:lessonId/complete';
const completeVideo = 'POST /api/videos/:videoId/complete';
const saveProgress = 'PATCH /api/course-progress/:courseId';

type Change = (member: EnrolledMember, tx: Transaction) => Promise<unknown>;

/** Makes a change and a write to the enrolment in an open transaction, sends a request, and commits when the request
 *  writes to the enrolment as well. */
async function runConcurrently(
  member: EnrolledMember,
  change: Change,
  send: () => Promise<{ status: number; text: string }>,
): Promise<string> {
  let response: ReturnType<typeof send> | undefined;
  await inTransaction(async (tx) => {
    await change(member, tx);
    await Enrolments.updateOne({ userId: member.user._id }, { updatedAt: new Date() }, { session: tx });
    const enrolmentWrite = nextWriteToEnrolments();
    response = send();
    await enrolmentWrite;
  });
  const { status, text } = (await response)!;
  return `${status}: ${text}`;
}

function nextWriteToEnrolments(): Promise<void> {
  const client = mongoose.connection.getClient();
  return new Promise((resolve) => {
    client.on('commandStarted', function seen({ commandName, command }) {
      if (command[commandName] !== 'enrolments' || !['update', 'findAndModify'].includes(commandName)) return;
      client.off('commandStarted', seen);
      resolve();
    });
  });
}

function editCourse(change: object): Change {
  return ({ course }, tx) => Courses.collection.updateOne({ _id: course._id }, change, { session: tx });
}

const module = 'sections.0.modules.0';
const newVideo = {
  _id: new mongoose.Types.ObjectId(),
  title: 'New',
  durationSeconds: 60,
  key: 'videos/new.mp4',
};
const lock = editCourse({ $set: { [`${module}.unlock`]: { at: new Date(Date.now() + 86_400_000) } } });
const remove = editCourse({ $pop: { [`${module}.lessons`]: -1 } });
const hide = editCourse({ $set: { [`${module}.lessons.0.isDraft`]: true } });
const unpublish = editCourse({ $set: { isPublished: false } });
const addVideo = editCourse({ $push: { [`${module}.lessons.0.videos`]: newVideo } });
const endEnrolment: Change = ({ user }, tx) =>
  Enrolments.collection.updateOne({ userId: user._id }, { $set: { endedAt: new Date() } }, { session: tx });

describe('a lesson is not completed if, at the same time,', () => {
  test.each([
    ['its module is locked', lock, '403: This lesson is still locked'],
    ['it is removed', remove, '404: Lesson not found'],
    ['it becomes a draft', hide, '404: Lesson not found'],
    ['its course is unpublished', unpublish, '404: Lesson not found'],
    ['it gets a video', addVideo, '409: Complete all videos of this lesson first'],
    ['the enrolment ends', endEnrolment, '404: Lesson not found'],
  ])('%s', async (_, change, refusal) => {
    const member = await enrolledMember(site, { modules: [[0, 0]] });
    const params = { lessonId: member.lessonId(0, 0) };
    expect(
      await runConcurrently(member, change, () => member.api.send(completeLesson, { params, body: {} })),
    ).toBe(refusal);
    expect((await member.stored()).completedLessons).toEqual([]);
    expect(await PointsLedger.countDocuments({ userId: member.user._id })).toBe(0);
  });
});

describe('a video is not completed if, at the same time,', () => {
  test.each([
    ['its module is locked', lock, '403: This lesson is still locked'],
    ['its lesson is removed', remove, '404: Video not found'],
    ['its course is unpublished', unpublish, '404: Video not found'],
    ['the enrolment ends', endEnrolment, '404: Video not found'],
  ])('%s', async (_, change, refusal) => {
    const member = await enrolledMember(site, { modules: [[1, 0]] });
    const params = { videoId: member.videoId(0, 0, 0) };
    expect(
      await runConcurrently(member, change, () => member.api.send(completeVideo, { params, body: {} })),
    ).toBe(refusal);
    expect((await member.stored()).completedVideos).toEqual([]);
  });
});

test('a position is not saved in an enrolment that ends at the same time', async () => {
  const member = await enrolledMember(site);
  const params = { courseId: member.courseId };
  const body = { moduleIndex: 0, lessonIndex: 0, videoTimestamp: 5 };
  expect(
    await runConcurrently(member, endEnrolment, () => member.api.send(saveProgress, { params, body })),
  ).toBe('404: Course not found');
  expect((await member.stored()).position).toBeNull();
});
