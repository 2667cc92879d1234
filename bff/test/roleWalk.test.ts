import { endpoints } from '@grove/contracts/endpoints';
import type { AllEndpoints } from '@grove/contracts/endpoints';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createApi } from '../src/app.ts';
import type { Client, Loose } from './client.ts';
import { enrolledMember } from './factories/makeEnrolment.ts';
import type { EnrolledMember } from './factories/makeEnrolment.ts';
import { makeProduct } from './factories/makeProduct.ts';
import { makeUser } from './factories/makeUser.ts';
import { storedObjects } from './storedObjects.ts';
import { testServer } from './testServer.ts';

const storage = await storedObjects();
const site = testServer({ S3_ENDPOINT: storage.endpoint });

const people = ['visitor', 'member', 'other', 'coach', 'creator'] as const;
type Person = (typeof people)[number];

/** What each person is answered about things of 'member': visitor, member, another member, coach, creator. */
type Statuses = readonly [visitor: number, member: number, other: number, coach: number, creator: number];
interface Row {
  statuses: Statuses;
  input?: (world: World) => Loose;
}
interface World extends EnrolledMember {
  productId: string;
}

const everybody: Statuses = [200, 200, 200, 200, 200];
const membersEach: Statuses = [401, 200, 200, 200, 200];
// A course that one is not enrolled in is like none, for creators too: progress belongs to an enrolment.
const enrolledOnly: Statuses = [401, 200, 404, 404, 404];

const courseId = ({ courseId: id }: World) => ({ params: { courseId: id } });
const videoId = ({ videoId: id }: World) => ({ params: { videoId: id(0, 0, 0) } });
const lessonId = ({ lessonId: id }: World) => ({ params: { lessonId: id(0, 0) } });
const failure = { remote: 'mf-member', version: '1', phase: 'load', message: 'gone', path: '/' };

const rows: Record<keyof AllEndpoints, Row> = {
  'GET /api/auth/me': { statuses: everybody },
  'POST /api/auth/demo': { statuses: everybody, input: () => ({ body: {} }) },
  'POST /api/auth/logout': { statuses: everybody, input: () => ({ body: {} }) },
  'GET /api/dashboard': { statuses: membersEach },
  'GET /api/classroom/courses': { statuses: membersEach },
  'GET /api/classroom/courses/:courseId': { statuses: enrolledOnly, input: courseId },
  'GET /api/courses/:courseId/player': { statuses: enrolledOnly, input: courseId },
  'GET /api/videos/:videoId/file': { statuses: [401, 302, 404, 404, 404], input: videoId },
  'GET /api/videos/:videoId/captions': { statuses: enrolledOnly, input: videoId },
  'GET /api/lessons/:lessonId/notes': { statuses: enrolledOnly, input: lessonId },
  'PUT /api/lessons/:lessonId/notes': {
    statuses: enrolledOnly,
    input: (world) => ({ ...lessonId(world), body: { notes: 'Mine' } }),
  },
  'GET /api/course-progress/:courseId': { statuses: enrolledOnly, input: courseId },
  'PATCH /api/course-progress/:courseId': {
    statuses: enrolledOnly,
    input: (world) => ({ ...courseId(world), body: { moduleIndex: 0, lessonIndex: 0, videoTimestamp: 5 } }),
  },
  'POST /api/videos/:videoId/complete': {
    statuses: enrolledOnly,
    input: (world) => ({ ...videoId(world), body: {} }),
  },
  'POST /api/lessons/:lessonId/complete': {
    statuses: enrolledOnly,
    input: (world) => ({ params: { lessonId: world.lessonId(0, 1) }, body: {} }),
  },
  'GET /api/library': { statuses: everybody },
  'GET /api/library/:productId': {
    statuses: everybody,
    input: ({ productId }) => ({ params: { productId } }),
  },
  'GET /api/creator/overview': { statuses: [401, 403, 403, 403, 200] },
  'GET /api/theme': { statuses: everybody },
  'GET /api/page/:page': { statuses: everybody, input: () => ({ params: { page: 'about' } }) },
  'POST /api/remote-failures': { statuses: everybody, input: () => ({ body: failure }) },
};

let world: World;
let accounts: Record<Exclude<Person, 'visitor'>, Awaited<ReturnType<typeof makeUser>>>;

beforeAll(async () => {
  const owner = await enrolledMember(site, { modules: [[1, 0]] });
  const [other, coach, creator] = await Promise.all([
    makeUser(),
    makeUser({ isCoach: true }),
    makeUser({ isCreator: true, demo: 'creator' }),
  ]);
  accounts = { member: owner.user, other, coach, creator };
  world = { ...owner, productId: await makeProduct() };
  await storage.put('videos/0.0.0.vtt', 'WEBVTT', 'text/vtt');
});

/** A session of its own for each call: one of the endpoints ends it. */
async function clientOf(person: Person): Promise<Client> {
  return person === 'visitor' ? site.visitor : site.signIn(accounts[person]);
}

test('every endpoint of the contracts has a row and is there, and nothing beside them but pictures', () => {
  const { keys } = createApi(site.env, () => Promise.resolve(null));
  const contracted = Object.keys(endpoints).sort();
  expect(Object.keys(rows).sort()).toEqual(contracted);
  expect([...keys].filter((key) => key !== 'GET /media/*').sort()).toEqual(contracted);
});

describe.each(Object.entries(rows))('%s', (key, { statuses, input }) => {
  test.each(people.map((person, at) => [person, statuses[at] ?? 0] as const))(
    'answers %s with %d',
    async (person, expected) => {
      const client = await clientOf(person);
      const { status, text } = await client.send(key, input?.(world));
      // The text tells why, where it fails.
      expect([status, status === expected ? '' : text]).toEqual([expected, '']);
    },
  );
});
