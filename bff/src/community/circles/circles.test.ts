// Over budget: the life cycle of circles, pods and their members on one site.
import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { joinCircle, makeCircle } from '../../../test/factories/makeCircle.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Events } from '../../delivery/events/events.model.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import { Circles } from './circles.model.ts';
import { circleMembershipsData } from './circles.personalData.ts';

const site = testServer();

async function someone(fields: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(fields);
  return { user, api: await site.signIn(user), id: user._id.toHexString() };
}
const coach = () => someone({ isCoach: true });
const creator = () => someone({ isCreator: true });

const of = (circleId: string) => ({ params: { circleId } });
const membershipParams = (circleId: string, userId: string) => ({ params: { circleId, userId } });
const newCircle = { kind: 'circle', name: 'Evening circle', description: 'After nine.' } as const;
const toNames = (circles: readonly { name: string }[]) => circles.map(({ name }) => name);

describe('managing a circle', () => {
  test('the coach who creates a circle is its lead; other coaches do not see it', async () => {
    const [maker, other, boss] = [await coach(), await coach(), await creator()];
    const made = await maker.api.ok('POST /api/circles', { body: newCircle });
    expect(made).toEqual({
      id: made.id,
      ...newCircle,
      membersCount: 1,
      isArchived: false,
      isMember: true,
      can: { manage: true, delete: false },
    });
    expect(await maker.api.ok('GET /api/circles')).toEqual([made]);
    expect(await maker.api.ok('GET /api/pods')).toEqual([]);
    expect(await other.api.ok('GET /api/circles')).toEqual([]);
    const all = await boss.api.ok('GET /api/circles');
    const can = { manage: true, delete: true };
    expect(all).toContainEqual({ ...made, isMember: false, can });
    expect((await boss.api.ok('GET /api/account/circles')).items).toEqual([]);
  });

  test.each([
    ['an empty name', { ...newCircle, name: ' ' }],
    ['a name with an invisible character', { ...newCircle, name: 'a\u202Eb' }],
    ['a name that is too long', { ...newCircle, name: 'a'.repeat(81) }],
    ['a description that is too long', { ...newCircle, description: 'a'.repeat(501) }],
    ['an unknown kind', { ...newCircle, kind: 'club' }],
    ['a member count', { ...newCircle, membersCount: 9 }],
  ])('a circle with %s is rejected', async (_, body) => {
    const { api } = await coach();
    expect((await api.send('POST /api/circles', { body })).status).toBe(400);
  });

  test('a lead renames the circle; other coaches and a lead who is no longer a coach cannot', async () => {
    const [lead, other] = [await coach(), await coach()];
    const { id } = await lead.api.ok('POST /api/circles', { body: newCircle });
    const rename = { ...of(id), body: { name: 'Night circle' } };
    expect((await other.api.send('PATCH /api/circles/:circleId', rename)).status).toBe(404);
    expect(await lead.api.ok('PATCH /api/circles/:circleId', rename)).toMatchObject({
      name: 'Night circle',
      description: 'After nine.',
    });
    const former = await someone();
    await joinCircle(id, former.user._id, { isLead: true });
    const [own] = (await former.api.ok('GET /api/account/circles')).items;
    expect(own?.can).toEqual({ manage: false, delete: false });
    expect((await former.api.send('PATCH /api/circles/:circleId', rename)).status).toBe(403);
  });

  test('only its members and those who manage it see a circle', async () => {
    const [lead, member, other, boss] = [await coach(), await someone(), await coach(), await creator()];
    const { id } = await lead.api.ok('POST /api/circles', { body: newCircle });
    await joinCircle(id, member.user._id);
    const get = 'GET /api/circles/:circleId';
    const mine = await member.api.ok(get, of(id));
    expect(mine).toMatchObject({ ...newCircle, id, isMember: true, can: { manage: false } });
    expect(await boss.api.ok(get, of(id))).toMatchObject({ id, isMember: false, can: { manage: true } });
    const answers = await Promise.all([
      lead.api.send(get, of('not-an-id')),
      site.visitor.send(get, of(id)),
      other.api.send(get, of(id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 401, 404]);
    await lead.api.ok('PUT /api/circles/:circleId/archived', { ...of(id), body: { archived: true } });
    expect((await member.api.send(get, of(id))).status).toBe(404);
    expect(await lead.api.ok(get, of(id))).toMatchObject({ isArchived: true });
  });

  test('an edit conflict names the field and saves nothing', async () => {
    const [lead, boss] = [await coach(), await creator()];
    const { id } = await lead.api.ok('POST /api/circles', { body: newCircle });
    const { name, description } = newCircle;
    const change = (body: object, by = lead) =>
      by.api.send('PATCH /api/circles/:circleId', { ...of(id), body });
    await change({ name: 'Night circle' }, boss);
    const late = { name: 'Dawn circle', description: 'Before six.', was: { name, description } };
    expect(await change(late)).toMatchObject({ status: 409, text: 'Someone else changed this: name' });
    expect(await lead.api.ok('GET /api/circles/:circleId', of(id))).toMatchObject({
      name: 'Night circle',
      description,
    });
    const matchingWas = { ...late, was: { name: 'Night circle', description } };
    // Idempotent: a value that is already stored does not conflict.
    expect([(await change(matchingWas)).status, (await change(matchingWas)).status]).toEqual([200, 200]);
  });

  test('archiving closes a circle to everyone and can be undone; only archived circles can be deleted', async () => {
    const [lead, member, boss] = [await coach(), await someone(), await creator()];
    const { id } = await lead.api.ok('POST /api/circles', { body: newCircle });
    await joinCircle(id, member.user._id);
    const archive = (archived: boolean) =>
      lead.api.ok('PUT /api/circles/:circleId/archived', { ...of(id), body: { archived } });
    const readable = async () => [
      (await member.api.ok('GET /api/account/circles')).items.length,
      (await member.api.send('GET /api/circles/:circleId/members', { ...of(id), query: {} })).status,
      (await member.api.send('GET /api/posts', { query: { audience: id } })).status,
    ];
    expect((await boss.api.send('DELETE /api/creator/circles/:circleId', of(id))).status).toBe(409);
    expect(await archive(true)).toMatchObject({ isArchived: true, isMember: false, membersCount: 2 });
    expect(await readable()).toEqual([0, 404, 404]);
    const archivedOf = async (api: typeof lead.api) =>
      toNames(await api.ok('GET /api/circles', { query: { show: 'archived' } }));
    expect(await archivedOf(lead.api)).toEqual(['Evening circle']);
    expect(await archivedOf(member.api)).toEqual([]);
    const add = { ...membershipParams(id, boss.id), body: {} };
    expect((await boss.api.send('PUT /api/circles/:circleId/members/:userId', add)).status).toBe(404);
    await archive(false);
    expect(await readable()).toEqual([1, 200, 200]);
    await archive(true);
    await boss.api.ok('DELETE /api/creator/circles/:circleId', of(id));
    expect((await boss.api.send('DELETE /api/creator/circles/:circleId', of(id))).status).toBe(404);
    expect(await CircleMemberships.countDocuments({ circleId: id })).toBe(0);
  });
});

describe('members', () => {
  test('a coach finds people by name, adds them once and removes them, and sees no private data', async () => {
    const [lead, guest] = [await coach(), await someone({ username: 'Wilhelmina Quist', city: 'Oslo' })];
    const { id } = await lead.api.ok('POST /api/circles', { body: newCircle });
    const search = (text: string) =>
      lead.api.ok('GET /api/circles/:circleId/candidates', { ...of(id), query: { search: text } });
    const found = { id: guest.id, name: 'Wilhelmina Quist', avatar: null };
    expect((await search('hELMina')).items).toEqual([{ ...found, isMember: false }]);
    expect((await search(guest.user.email.slice(0, 12))).items).toEqual([]);
    const add = () =>
      lead.api.ok('PUT /api/circles/:circleId/members/:userId', {
        ...membershipParams(id, guest.id),
        body: {},
      });
    const [{ circle, member }] = await Promise.all([add(), add(), add()]);
    expect(circle.membersCount).toBe(2);
    expect(member).toEqual({ ...found, leads: false, joinedAt: expect.any(String) });
    expect((await search('hELMina')).items).toEqual([{ ...found, isMember: true }]);
    const list = await guest.api.ok('GET /api/circles/:circleId/members', { ...of(id), query: {} });
    expect(list.items.map((one) => [one.id, one.leads])).toEqual([
      [lead.id, true],
      [guest.id, false],
    ]);
    const event = { kind: 'circle' as const, audiences: [id, `user:${guest.id}`] };
    expect(await Events.countDocuments(event)).toBe(1);

    const left = await lead.api.ok(
      'DELETE /api/circles/:circleId/members/:userId',
      membershipParams(id, guest.id),
    );
    expect(left.membersCount).toBe(1);
    expect(await Events.countDocuments(event)).toBe(2);
    const again = await lead.api.send(
      'DELETE /api/circles/:circleId/members/:userId',
      membershipParams(id, guest.id),
    );
    expect(again.status).toBe(404);
    expect((await guest.api.ok('GET /api/circles')).length).toBe(0);
    const closed = await guest.api.send('GET /api/circles/:circleId/members', { ...of(id), query: {} });
    expect(closed.status).toBe(404);
  });

  test('a member leaves a circle once; their posts stay, but they no longer see them', async () => {
    const [lead, member, outside] = [await coach(), await someone(), await someone()];
    const { id } = await lead.api.ok('POST /api/circles', { body: newCircle });
    await lead.api.ok('PUT /api/circles/:circleId/members/:userId', {
      ...membershipParams(id, member.id),
      body: {},
    });
    const { id: postId } = await member.api.ok('POST /api/posts', {
      body: { text: 'By the river', tag: null, audience: id },
    });
    const leave = async ({ api }: { api: typeof lead.api }) =>
      (await api.send('DELETE /api/account/circles/:circleId', of(id))).status;
    expect(await leave(outside)).toBe(404);
    expect([await leave(member), await leave(member)]).toEqual([200, 404]);
    expect((await member.api.ok('GET /api/account/circles')).items).toEqual([]);
    expect((await member.api.ok('GET /api/notifications')).items.map(({ kind }) => kind)).not.toContain(
      'circle',
    );
    const see = async (api: typeof lead.api) =>
      (await api.send('GET /api/posts/:postId', { params: { postId } })).status;
    expect([await see(member.api), await see(lead.api)]).toEqual([404, 200]);
    expect(await lead.api.ok('GET /api/circles')).toMatchObject([{ id, membersCount: 1 }]);
    // The event reaches the pages of the member who left and of those who are still in the circle.
    const event = { kind: 'circle' as const, audiences: [id, `user:${member.id}`] };
    expect(await Events.countDocuments(event)).toBe(2);
    await lead.api.ok('PUT /api/circles/:circleId/archived', { ...of(id), body: { archived: true } });
    expect(await leave(lead)).toBe(404);
    await lead.api.ok('PUT /api/circles/:circleId/archived', { ...of(id), body: { archived: false } });
    expect(await leave(lead)).toBe(200);
  });

  test('only coaches and creators can lead a circle; a lead can add members', async () => {
    const [boss, second, member] = [await creator(), await coach(), await someone()];
    const { id } = await boss.api.ok('POST /api/circles', { body: { ...newCircle, kind: 'pod' } });
    const lead = (userId: string, leads: boolean) =>
      boss.api.send('PUT /api/circles/:circleId/members/:userId', {
        ...membershipParams(id, userId),
        body: { leads },
      });
    expect((await lead(member.id, true)).status).toBe(409);
    expect(await CircleMemberships.countDocuments({ circleId: id })).toBe(1);
    expect((await lead(second.id, true)).status).toBe(200);
    const add = { ...membershipParams(id, member.id), body: {} };
    await second.api.ok('PUT /api/circles/:circleId/members/:userId', add);
    expect((await lead(second.id, false)).status).toBe(200);
    expect((await second.api.send('PUT /api/circles/:circleId/members/:userId', add)).status).toBe(404);
    const nobody = { ...membershipParams(id, new Types.ObjectId().toHexString()), body: {} };
    expect((await boss.api.send('PUT /api/circles/:circleId/members/:userId', nobody)).status).toBe(404);
  });

  test('the pages of members contain each member once, with a fixed number of queries', async () => {
    const reader = await someone();
    const { _id } = await makeCircle();
    await joinCircle(_id, reader.user._id);
    const page = (cursor?: string) =>
      reader.api.ok('GET /api/circles/:circleId/members', {
        ...of(_id.toHexString()),
        query: { ...(cursor !== undefined && { cursor }) },
      });
    const before = await site.countQueries(() => page());
    for (let nth = 0; nth < 52; nth++) await joinCircle(_id, (await makeUser())._id);
    expect(await site.countQueries(() => page())).toBe(before);
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(53);
  });

  test('deleting an account removes it from all circles', async () => {
    const leaver = await someone();
    const [one, other] = [await makeCircle({ name: 'Early birds' }), await makeCircle({ isArchived: true })];
    for (const { _id } of [one, other]) await joinCircle(_id, leaver.user._id);
    const event: object[] = [];
    for await (const item of circleMembershipsData.export!.of(leaver.id)) event.push(item);
    expect(event).toContainEqual(
      expect.objectContaining({ name: 'Early birds', kind: 'circle', leads: false }),
    );
    const nobody = new Types.ObjectId().toHexString();
    type Erase = typeof circleMembershipsData.erase;
    await circleMembershipsData.erase(leaver.id, nobody, {} as Parameters<Erase>[2]);
    expect(await CircleMemberships.countDocuments({ userId: leaver.user._id })).toBe(0);
    expect((await Circles.findById(one._id).lean())?.membersCount).toBe(0);
  });
});

describe('saving a student’s circles', () => {
  const assign = 'PATCH /api/students/:studentId/circles';

  test('concurrent saves by two creators are both kept, and repeating one changes nothing', async () => {
    const [one, other, student] = [await creator(), await creator(), await someone()];
    const made = await Promise.all(
      (['circle', 'circle', 'circle', 'pod'] as const).map((kind) => makeCircle({ kind })),
    );
    const [first = '', second = '', third = '', pod = ''] = made.map(({ _id }) => _id.toHexString());
    const studentInput = { params: { studentId: student.id } };
    const save = (api: typeof one.api, add: string[], remove: string[]) =>
      api.ok(assign, { ...studentInput, body: { add, remove } });
    await save(one.api, [first], []);
    await Promise.all([
      save(one.api, [second], [first]),
      save(other.api, [third, pod], []),
      save(other.api, [third, pod], []),
    ]);
    const now = await one.api.ok('GET /api/students/:studentId/circles', studentInput);
    expect([now.circles.sort(), now.pods]).toEqual([[second, third].sort(), [pod]]);
    for (const [id, count] of [
      [first, 0],
      [second, 1],
      [third, 1],
      [pod, 1],
    ] as const)
      expect([id, (await Circles.findById(id).lean())?.membersCount]).toEqual([id, count]);
  });

  test('a save with an invalid circle changes nothing', async () => {
    const [{ api }, student] = [await creator(), await someone()];
    const [open, closed] = [await makeCircle(), await makeCircle({ isArchived: true })];
    for (const gone of [closed._id.toHexString(), new Types.ObjectId().toHexString()]) {
      const body = { add: [open._id.toHexString(), gone], remove: [] };
      const { status } = await api.send(assign, { params: { studentId: student.id }, body });
      expect(status).toBe(404);
    }
    expect(await CircleMemberships.countDocuments({ userId: student.user._id })).toBe(0);
    const nobody = {
      params: { studentId: new Types.ObjectId().toHexString() },
      body: { add: [], remove: [] },
    };
    expect((await api.send(assign, nobody)).status).toBe(404);
  });
});
