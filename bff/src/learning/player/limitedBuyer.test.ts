import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeFile } from '../../../test/factories/makeFile.ts';
import { makeGuestAccount } from '../../../test/factories/makeGuestAccount.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { testServer } from '../../../test/testServer.ts';
import type { Client } from '../../../test/client.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { recordPaidOrder } from '../../shop/orders/recordPaidOrder.ts';
import { removeOrderFromEnrolment } from '../enrolments/removeOrderFromEnrolment.ts';

const site = testServer();

/** Records a paid order of a course and a file. */
async function buy(memberId: string) {
  const course = await makeCourse({ modules: [[1]] });
  const courseId = course._id.toHexString();
  const fileId = await makeProduct({ file: makeFile() });
  const productIds = [await makeProduct({ type: 'course', courseId }), fileId];
  const orderId = new Types.ObjectId().toHexString();
  await recordPaidOrder({ id: orderId, memberId, productIds });
  const lesson = course.sections[0]?.modules[0]?.lessons[0];
  const [lessonId = '', videoId = ''] = [lesson, lesson?.videos[0]].map((one) => one?._id.toHexString());
  return { orderId, courseId, lessonId, videoId, productId: fileId };
}

/** Returns the statuses of all requests of the course player and of the download. */
async function statusesOf(api: Client, params: Awaited<ReturnType<typeof buy>>) {
  const position = { moduleIndex: 0, lessonIndex: 0, videoTimestamp: 0 };
  const requests: [string, object?][] = [
    ['GET /api/courses/:courseId/player'],
    ['GET /api/course-progress/:courseId'],
    ['PATCH /api/course-progress/:courseId', position],
    ['GET /api/classroom/lessons/:lessonId'],
    ['GET /api/lessons/:lessonId/notes'],
    ['PUT /api/lessons/:lessonId/notes', { notes: 'Slowly', savedAt: null }],
    ['POST /api/videos/:videoId/complete', {}],
    ['POST /api/lessons/:lessonId/complete', {}],
    ['GET /api/downloads/:productId/file'],
  ];
  const statuses: number[] = [];
  for (const [key, body] of requests)
    statuses.push((await api.send(key, { params, ...(body && { body }) })).status);
  return [...new Set(statuses)].sort();
}

test('a session of one purchase opens its course and file, and nothing that another order of the account opens', async () => {
  const { userId, open } = await makeGuestAccount(site);
  const [own, other] = [await buy(userId), await buy(userId)];
  const api = await open(own.orderId);
  expect(await statusesOf(api, other)).toEqual([404]);
  expect(await statusesOf(api, own)).toEqual([200, 302]);
});

test('a refund ends the access', async () => {
  const { user, userId, open } = await makeGuestAccount(site);
  const own = await buy(userId);
  const api = await open(own.orderId);
  const { courseId } = own;
  const orderId = new Types.ObjectId(own.orderId);
  await inTransaction((tx) => removeOrderFromEnrolment({ userId: user._id, courseId, orderId }, tx));
  const { status } = await api.send('GET /api/courses/:courseId/player', { params: { courseId } });
  expect(status).toBe(404);
});
