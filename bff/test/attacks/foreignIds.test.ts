import { beforeAll, describe, expect, test } from '@jest/globals';
import { DataExports } from '../../src/identity/privacy/dataExports.model.ts';
import { Users } from '../../src/members/users/users.model.ts';
import { listFields } from '../contractFields.ts';
import { getDatabaseHashes } from '../getDatabaseHashes.ts';
import { makeDataExport } from '../factories/makeDataExport.ts';
import { makeEnrolment } from '../factories/makeEnrolment.ts';
import { makeUser } from '../factories/makeUser.ts';
import { startObjectStorage } from '../startObjectStorage.ts';
import { circleSecret } from '../world.ts';
import { attackSite, everyEndpoint } from './attackSite.ts';
import { collectMemberIds } from './collectMemberIds.ts';

const storage = await startObjectStorage();
const attacked = attackSite({ S3_ENDPOINT: storage.endpoint });
const { site } = attacked;
const secretNotes = 'What I would tell nobody';
const phone = '+49 30 0815';

/** The number of requests that the server handles at once: more could get a 503 on a slow
 *  machine. */
const atOnce = 4;

const withParams = everyEndpoint.filter(([, { params }]) => params !== undefined);
/** Endpoints for things that members show each other, or that exist for all of them. */
const shared: ReadonlySet<string> = new Set([
  'GET /api/profiles/:userId',
  'GET /api/profiles/:userId/posts',
  'GET /api/profiles/:userId/media',
  'GET /api/posts/:postId',
  // Everyone who may book a coach can see their free times.
  'GET /api/coaching/coaches/:coachId/slots',
  'PUT /api/posts/:postId/reaction',
  'DELETE /api/posts/:postId/reaction',
  'PUT /api/posts/:postId/saved',
  'DELETE /api/posts/:postId/saved',
  'GET /api/posts/:postId/comments',
  'POST /api/posts/:postId/comments',
  'GET /api/attachments/:attachmentId',
  'GET /api/attachments/:attachmentId/pictures/:width',
  // These name the other person, but never show messages of others: the caller is one of the two.
  'GET /api/conversations/:userId/messages',
  'POST /api/conversations/:userId/messages',
  // Members can block each other before they have written to each other.
  'PUT /api/conversations/:userId/block',
  'DELETE /api/conversations/:userId/block',
  'GET /api/resources/:productId/file',
  // The product of a course is visible to everyone who can see the product.
  'GET /api/library/courses/:courseId',
  // Responds with 403, and reveals nothing of other people's reviews.
  'PUT /api/library/:productId/review',
]);
/** Lists of things that members show each other. */
const sharedLists = new Set(['GET /api/posts', 'GET /api/trending-posts', 'GET /api/members']);
/** Creators manage every circle, and so know who is in it. */
const managedByCreators = new Set(['GET /api/circles/:circleId', 'GET /api/circles/:circleId/members']);
/** Clients create these ids: any id is valid. */
const createdByClients = new Set(['editorId']);
/** Removing what does not exist succeeds. */
const done = new Set([
  'DELETE /api/cart/:productId',
  'DELETE /api/creator/courses/:courseId/editors/:editorId',
]);
const refusal = (key: string) => (done.has(key) ? 200 : 404);
/** A video is a widget of its lesson, and a member is a user. */
const isSameKind = (key: string, kind: string) =>
  (key.includes('/creator/widgets/:widgetId') && kind === 'videoId') ||
  (key.includes('/:userId') && kind === 'memberId');
const memberEndpoints = withParams.filter(([key, { role }]) => role === 'member' && !shared.has(key));
const withIds = withParams.filter(([, { params }]) => listFields(params).some(({ isId }) => isId));
const toBeRead = everyEndpoint.filter(
  ([key, { params, role }]) =>
    key.startsWith('GET ') &&
    params === undefined &&
    role !== 'creator' &&
    role !== 'operator' &&
    !sharedLists.has(key),
);
const sharedReads = withParams.filter(([key]) => shared.has(key));

let ids: Record<string, string>;

beforeAll(async () => {
  const { user, lessonId, api } = attacked.world;
  await Users.updateOne({ _id: user._id }, { phone, deletesAt: new Date(Date.now() + 86_400_000) });
  await api.ok('PUT /api/lessons/:lessonId/notes', {
    params: { lessonId: lessonId(0, 0) },
    body: { notes: secretNotes, savedAt: null },
  });
  ids = await collectMemberIds(attacked.world);
});

test.each(memberEndpoints)('another member’s ids are rejected by %s', async (key) => {
  const input = await attacked.getValidInput(key);
  const before = await getDatabaseHashes();
  const strangers = [
    'other',
    'coach',
    ...(managedByCreators.has(key) ? [] : (['creator'] as const)),
  ] as const;
  for (const person of strangers) {
    expect((await attacked.as(person).send(key, input)).status).toBe(refusal(key));
  }
  expect(await getDatabaseHashes()).toEqual(before);
});

test.each(withIds)('ids of another kind are rejected by %s', async (key, endpoint) => {
  const { params = {}, ...rest } = await attacked.getValidInput(key);
  const before = await getDatabaseHashes();
  const names = listFields(endpoint.params)
    .filter(({ isId }) => isId)
    .map(({ path: place }) => String(place[0]));
  for (const name of names.filter((one) => !createdByClients.has(one))) {
    // A student is a user, so this id is not of another kind.
    const others = Object.entries(ids).filter(
      ([one, id]) => one !== name && id !== params[name] && !isSameKind(key, one),
    );
    const send = async ([kind, id]: [string, string]) => {
      const input = { ...rest, params: { ...params, [name]: id } };
      const { status } = await attacked.allowed(key).send(key, input);
      expect([kind, status]).toEqual([kind, refusal(key)]);
    };
    for (let at = 0; at < others.length; at += atOnce)
      await Promise.all(others.slice(at, at + atOnce).map(send));
  }
  expect(await getDatabaseHashes()).toEqual(before);
});

test.each(toBeRead)('%s lists nothing of another member', async (key) => {
  const { user, course } = attacked.world;
  // Products are public.
  const { productId, ...others } = ids;
  const revealing = [
    user.email,
    user.username,
    secretNotes,
    circleSecret,
    phone,
    course.title,
    ...Object.values(others),
  ];
  for (const person of ['visitor', 'other', 'coach'] as const) {
    const { text, headers } = await attacked.as(person).send(key, await attacked.getValidInput(key));
    const seen = `${text} ${JSON.stringify([...headers])}`;
    expect(revealing.filter((one) => seen.includes(one))).toEqual([]);
  }
});

test('members see no more of each other than they show', async () => {
  const { email } = attacked.world.user;
  const lists = [...sharedLists].map((key) => [key as (typeof everyEndpoint)[number][0]] as const);
  for (const [key] of [...sharedReads, ...lists]) {
    const input = await attacked.getValidInput(key);
    for (const person of ['other', 'coach', 'creator'] as const) {
      const { text } = await attacked.as(person).send(key, input);
      expect([key, [email, phone, secretNotes, circleSecret].filter((one) => text.includes(one))]).toEqual([
        key,
        [],
      ]);
    }
    expect((await attacked.as('visitor').send(key, input)).status).toBe(401);
  }
});

describe('an attacker cannot', () => {
  test('sign out another member with a session id', async () => {
    const { sessionId = '' } = ids;
    const end = 'DELETE /api/account/sessions/:sessionId';
    const refused = await attacked.as('other').send(end, { params: { sessionId } });
    expect(refused.status).toBe(404);
    expect(await attacked.as('member').ok('GET /api/auth/me')).not.toBeNull();
  });

  test('read or overwrite the notes or position of someone in the same course', async () => {
    const { world } = attacked;
    const otherMember = await makeUser();
    await makeEnrolment(otherMember, world.course);
    const api = await site.signIn(otherMember);
    const lesson = { params: { lessonId: world.lessonId(0, 0) } };
    const course = { params: { courseId: world.courseId } };
    const place = { moduleIndex: 0, lessonIndex: 1, videoTimestamp: 0 };
    const former = await world.api.ok('GET /api/course-progress/:courseId', course);

    expect(await api.ok('GET /api/lessons/:lessonId/notes', lesson)).toMatchObject({ notes: '' });
    await api.ok('PUT /api/lessons/:lessonId/notes', {
      ...lesson,
      body: { notes: 'Over yours', savedAt: null },
    });
    await api.ok('PATCH /api/course-progress/:courseId', { ...course, body: place });
    expect(await world.api.ok('GET /api/lessons/:lessonId/notes', lesson)).toMatchObject({
      notes: secretNotes,
    });
    expect(await world.api.ok('GET /api/course-progress/:courseId', course)).toEqual(former);
  });

  test('download another member’s data export, or turn the URL of their own into it', async () => {
    const { user, accounts } = attacked.world;
    const key = 'GET /api/account/data-export/file';
    expect((await attacked.as('other').send(key)).status).toBe(404);
    const ownExport = await makeDataExport({ userId: accounts.other._id });
    const otherExport = await DataExports.findOne({ userId: user._id }).lean();
    for (const stored of [ownExport.key, otherExport?.key ?? ''])
      await storage.put(stored, 'a zip', 'application/zip');

    const address = await attacked.as('other').ok(key);
    expect(address).toContain(ownExport.key);
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address.replace(ownExport.key, otherExport?.key ?? ''))).status).toBe(403);
    expect((await fetch(address.split('?')[0] ?? '')).status).toBe(403);
  });

  test('get another member’s response with the same Idempotency-Key', async () => {
    const key = 'POST /api/account/data-export';
    const request = { body: {}, headers: { 'Idempotency-Key': 'guessed-12345678' } };
    const otherExport = await attacked.as('member').send(key, request);
    expect(otherExport.text).toContain('"ready"');
    const ownExport = await attacked.as('coach').send(key, request);
    expect([ownExport.status, JSON.parse(ownExport.text)]).toEqual([
      200,
      expect.objectContaining({ state: 'being-made' }),
    ]);
  });

  test('read a list with the cursor of another list', async () => {
    const operator = attacked.as('operator');
    const cursor = Buffer.from(JSON.stringify(['search', 'a', 'a'.repeat(24)])).toString('base64url');
    for (const key of ['GET /api/library', 'GET /api/creator/people', 'GET /api/creator/audit']) {
      expect((await operator.send(key, { query: { cursor } })).status).toBe(400);
    }
  });
});
