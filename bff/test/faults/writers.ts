import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { startSession } from '../../src/identity/auth/startSession.ts';
import { listModules } from '../../src/learning/courses/courseTree.ts';
import { makeCourse } from '../factories/makeCourse.ts';
import { makeEnrolment } from '../factories/makeEnrolment.ts';
import { makeUser } from '../factories/makeUser.ts';
import { retryUntilAcknowledged } from './retryUntilAcknowledged.ts';
import type { Caller, Write } from './retryUntilAcknowledged.ts';

/** A person who writes continuously, and what the site has acknowledged to them. */
export interface Writer<Acknowledged> {
  acknowledged: Acknowledged;
  /** Writes one thing after another until `isOver`; the last one is acknowledged, too. */
  write(isOver: () => boolean): Promise<void>;
}

export interface LearnerRecord {
  userId: Types.ObjectId;
  email: string;
  courseId: Types.ObjectId;
  lessonIds: string[];
  /** The last position they sent. */
  seconds: number;
}

interface Invitation {
  email: string;
  id: string;
}

export interface InviterRecord {
  userId: Types.ObjectId;
  /** The invited addresses, with the ids of the invitations from the responses. */
  open: Invitation[];
  withdrawn: Invitation[];
}

// The limit is 200 per creator.
const maxOpen = 20;

type Site = Omit<Caller, 'cookie'>;

/** Creates a member with email notifications who watches a video, saving every second, and completes a
 *  lesson every few seconds. */
export async function makeLearner(site: Site): Promise<Writer<LearnerRecord>> {
  const lessons = Array.from({ length: 400 }, () => 0);
  const [user, course] = await Promise.all([
    makeUser({ notificationPreferences: { progress: { mail: true } } }),
    makeCourse({ modules: [lessons, [1]], videoSeconds: 86_400 }),
  ]);
  await makeEnrolment(user, course);
  const caller = { ...site, cookie: `grove_session=${await startSession(user)}` };
  const ids = listModules(course).flatMap((module) => module.lessons.map(({ _id }) => _id.toHexString()));
  const acknowledged: LearnerRecord = {
    ...{ userId: user._id, email: user.email, courseId: course._id },
    ...{ lessonIds: [], seconds: 0 },
  };

  return {
    acknowledged,
    async write(isOver) {
      while (!isOver()) {
        const seconds = acknowledged.seconds + 1;
        const body = { moduleIndex: 1, lessonIndex: 0, videoTimestamp: seconds };
        const path = `/api/course-progress/${course._id.toHexString()}`;
        await retryUntilAcknowledged(caller, { method: 'PATCH', path, body });
        acknowledged.seconds = seconds;
        const lessonId = ids[acknowledged.lessonIds.length];
        // The last lesson would complete the course, which awards more points.
        if (seconds % 3 !== 0 || lessonId === undefined || acknowledged.lessonIds.length >= ids.length - 1)
          continue;
        await retryUntilAcknowledged(caller, {
          method: 'POST',
          path: `/api/lessons/${lessonId}/complete`,
          body: {},
        });
        acknowledged.lessonIds.push(lessonId);
      }
    },
  };
}

/** Creates a creator who invites one person after another, each with its own key and with two
 *  simultaneous requests, and withdraws the oldest invitations. */
export async function makeInviter(site: Site): Promise<Writer<InviterRecord>> {
  const user = await makeUser({ isCreator: true });
  const caller = { ...site, cookie: `grove_session=${await startSession(user)}` };
  const acknowledged: InviterRecord = { userId: user._id, open: [], withdrawn: [] };

  async function invite(): Promise<void> {
    const email = `${randomUUID()}@guests.test`;
    const write: Write = {
      ...{ method: 'POST', path: '/api/creator/invitations' },
      ...{ body: { email, role: 'member' }, idempotencyKey: randomUUID() },
    };
    const [first, second] = await Promise.all([
      retryUntilAcknowledged(caller, write),
      retryUntilAcknowledged(caller, write),
    ]);
    const [{ id }, { id: repeatedId }] = [first as { id: string }, second as { id: string }];
    if (id !== repeatedId) throw new Error(`One key created two invitations: ${id} and ${repeatedId}`);
    acknowledged.open.push({ email, id });
  }

  async function withdrawOldest(): Promise<void> {
    const [oldest] = acknowledged.open;
    if (oldest === undefined) return;
    await retryUntilAcknowledged(caller, {
      method: 'DELETE',
      path: `/api/creator/invitations/${oldest.id}`,
      alreadyDoneStatus: 404,
    });
    acknowledged.withdrawn.push(oldest);
    acknowledged.open.shift();
  }

  return {
    acknowledged,
    async write(isOver) {
      while (!isOver()) {
        await invite();
        if (acknowledged.open.length > maxOpen) await withdrawOldest();
      }
    },
  };
}
