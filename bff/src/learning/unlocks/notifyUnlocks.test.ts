import { beforeEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import type { CourseShape } from '../../../test/factories/makeCourse.ts';
import { makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createSmtpServer } from '../../../test/smtpServer.ts';
import { testServer } from '../../../test/testServer.ts';
import type { Span } from '../../delivery/jobs/job.ts';
import { Jobs } from '../../delivery/jobs/jobs.model.ts';
import { runJob } from '../../delivery/jobs/runJob.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { createJobs } from '../../jobs.ts';
import type { User } from '../../members/users/users.model.ts';
import { Courses } from '../courses/courses.model.ts';
import { listModules } from '../courses/courseTree.ts';
import { Enrolments } from '../enrolments/enrolments.model.ts';
import { notifyUnlocks } from './notifyUnlocks.ts';

const emails = await createSmtpServer();
const site = testServer({ SMTP_URL: emails.url });

const moment = (text: string) => new Date(text);
const hour = { from: moment('2026-11-20T08:00:00Z'), to: moment('2026-11-20T09:00:00Z') };
const within = moment('2026-11-20T08:30:00Z');
const never = new AbortController().signal;

beforeEach(async () => {
  const emptied = [Courses, Enrolments, Notifications, Jobs].map(({ collection }) =>
    collection.deleteMany({}),
  );
  await Promise.all(emptied);
});

interface Given extends CourseShape {
  enrolledAt?: Date;
  user?: Partial<User>;
}

async function enrolled({ enrolledAt = moment('2026-11-01T00:00:00Z'), user = {}, ...shape }: Given) {
  const [member, course] = await Promise.all([makeUser(user), makeCourse(shape)]);
  await makeEnrolment(member, course, { enrolledAt });
  return { member, course, moduleIds: listModules(course).map(({ _id }) => _id.toHexString()) };
}

const listNotificationKeys = async () =>
  (await Notifications.find().sort({ _id: 1 }).lean()).map(({ key }) => key);

/** A signal that aborts, like that of a process that is stopping, after this many notifications. */
function endsAfter(times: number): AbortSignal {
  const process = new AbortController();
  let checks = 0;
  const throwIfAborted = () => {
    checks += 1;
    if (checks <= times) return;
    process.abort();
    throw new Error('ended');
  };
  return Object.assign(process.signal, { throwIfAborted });
}

describe('a module that opened', () => {
  test('notifies its member with a link', async () => {
    const shape = { title: 'Coming Home', modules: [[1], [1]], unlock: [undefined, { at: within }] };
    const { member, course, moduleIds } = await enrolled(shape);
    await site.inRequest(() => notifyUnlocks(hour, never));
    const { items } = await (await site.signIn(member)).ok('GET /api/notifications');
    expect(items).toMatchObject([
      {
        kind: 'unlock',
        title: 'Now available: Module 1',
        text: 'The next module of “Coming Home” is available.',
        path: `/#classroom:overview/${course._id.toHexString()}/${String(moduleIds[1])}`,
        isRead: false,
      },
    ]);
  });

  test.each([
    ['by its days', { unlock: [{ afterDays: 7 }], enrolledAt: moment('2026-11-13T08:00:01Z') }, 1],
    [
      'by its days, across a daylight saving change',
      { unlock: [{ afterDays: 30 }], enrolledAt: moment('2026-10-21T10:30:00+02:00') },
      1,
    ],
    ['by its days, earlier', { unlock: [{ afterDays: 7 }], enrolledAt: moment('2026-11-13T08:00:00Z') }, 0],
    ['by its days, later', { unlock: [{ afterDays: 7 }], enrolledAt: moment('2026-11-13T09:00:01Z') }, 0],
    [
      'by its date, before they enrolled',
      { unlock: [{ at: within }], enrolledAt: moment('2026-11-20T08:45:00Z') },
      0,
    ],
    ['by the later of both', { unlock: [{ at: within, afterDays: 7 }] }, 1],
    ['not yet by the later of both', { unlock: [{ at: within, afterDays: 60 }] }, 0],
    ['twice in a course: each', { unlock: [{ at: within }, { afterDays: 19, at: hour.to }] }, 2],
    ['of a draft', { unlock: [{ at: within }], isPublished: false }, 0],
  ] as const)('%s', async (_, input, times) => {
    await enrolled({ modules: [[1], [1]], ...input });
    await site.inRequest(() => notifyUnlocks(hour, never));
    expect(await listNotificationKeys()).toHaveLength(times);
  });

  test('does not notify a member who has completed it or the course', async () => {
    const one = await enrolled({ unlock: [{ at: within }] });
    await Enrolments.updateOne({ userId: one.member._id }, { completedModules: one.moduleIds });
    const two = await enrolled({ unlock: [{ at: within }] });
    await Enrolments.updateOne({ userId: two.member._id }, { completedAt: new Date() });
    await notifyUnlocks(hour, never);
    expect(await listNotificationKeys()).toEqual([]);
  });

  test('emails a member who wants that once', async () => {
    const preferences = { notificationPreferences: { courses: { bell: false, mail: true } } };
    const { member } = await enrolled({ unlock: [{ at: within }], user: preferences });
    await notifyUnlocks(hour, never);
    await notifyUnlocks(hour, never);
    await site.runOutbox();
    expect((await emails.waitForEmail(member.email)).subject).toBe('Now available: Module 0 · The Sanctum');
    expect((await (await site.signIn(member)).ok('GET /api/notifications')).items).toEqual([]);
  });

  test('takes the same queries for one member among many', async () => {
    const { course } = await enrolled({
      unlock: [{ afterDays: 7 }],
      enrolledAt: moment('2026-11-13T08:30:00Z'),
    });
    for (let at = 0; at < 20; at += 1) await makeEnrolment(await makeUser(), course);
    await site.inRequest(() => notifyUnlocks(hour, never));
    expect(await listNotificationKeys()).toHaveLength(1);
  });
});

describe('as a job', () => {
  const [job] = createJobs(site.env, pino({ level: 'silent' }));
  if (job === undefined) throw new Error('There is no job');
  const at = (minutes: number) => new Date(hour.from.getTime() + minutes * 60_000);

  test('announces nothing from before its first run', async () => {
    await enrolled({ unlock: [{ at: within }] });
    expect(await runJob(job, never, at(40))).toBe(false);
    expect(await runJob(job, never, at(45))).toBe(true);
    expect(await listNotificationKeys()).toEqual([]);
  });

  test('notifies once, whichever of several copies runs the job', async () => {
    await enrolled({ unlock: [{ at: within }] });
    await enrolled({ unlock: [{ at: within }] });
    await runJob(job, never, at(0));
    for (const minute of [10, 29, 31, 33]) {
      await Promise.all(Array.from({ length: 6 }, () => runJob(job, never, at(minute))));
      // A run schedules the next one by the real clock; make that one due in the time of this test.
      await Jobs.updateMany({}, { $set: { dueAt: at(0) } });
    }
    expect(await listNotificationKeys()).toHaveLength(2);
    const { doneUntil } = await Jobs.findOne().orFail().lean();
    expect(doneUntil).toEqual(at(33));
  });

  test('notifies the remaining members, and nobody twice, after its process was killed', async () => {
    for (let person = 0; person < 3; person += 1) await enrolled({ unlock: [{ at: within }] });
    await runJob(job, never, at(0));
    const firstNotified = Promise.withResolvers<undefined>();
    const failing = {
      ...job,
      run: async (span: Span) => {
        await notifyUnlocks(span, endsAfter(1)).catch(() => firstNotified.resolve(undefined));
        await new Promise(() => undefined);
      },
    };
    void runJob(failing, never, at(31));
    await firstNotified.promise;
    expect(await listNotificationKeys()).toHaveLength(1);
    expect(await runJob(job, never, at(31.5))).toBe(false);
    expect(await runJob(job, never, at(33))).toBe(true);
    expect(await listNotificationKeys()).toHaveLength(3);
  });

  test('is continued by another copy when its process is stopping', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    for (let person = 0; person < 3; person += 1) await enrolled({ unlock: [{ at: ago(30) }] });
    await runJob(job, never, ago(60));
    const ending = endsAfter(2);
    const ended = runJob({ ...job, run: (span) => notifyUnlocks(span, ending) }, ending, ago(1));
    await expect(ended).rejects.toThrow('ended');
    expect(await listNotificationKeys()).toHaveLength(2);
    expect(await runJob(job, never)).toBe(true);
    expect(await listNotificationKeys()).toHaveLength(3);
  });

  test('announces the last week after a long outage', async () => {
    await enrolled({ unlock: [{ at: moment('2026-11-12T08:00:00Z') }] });
    const { moduleIds } = await enrolled({ unlock: [{ at: moment('2026-11-14T08:00:00Z') }] });
    await runJob(job, never, moment('2026-11-10T00:00:00Z'));
    await Jobs.updateMany({}, { $set: { dueAt: at(0) } });
    await runJob(job, never, at(30));
    expect(await listNotificationKeys()).toEqual([`unlock:${String(moduleIds[0])}`]);
  });
});
