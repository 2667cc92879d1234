import { beforeAll, describe, expect, test } from '@jest/globals';
import { username } from '@grove/contracts/auth';
import type { Answer, Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { addUserLooks } from './addUserWords.ts';
import { lookOf } from './nameLook.ts';
import { refuseCreatorsName } from './refuseLookalike.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

const site = testServer();
const mailbox = createMailbox(site);

beforeAll(async () => {
  await makeUser({ username: 'Sage Rivers', isCreator: true });
  await makeUser({ username: '🌿', isCreator: true });
});

describe('a name that looks like a creator’s is theirs alone', () => {
  test.each([
    'Sage Rivers',
    'SAGE RIVERS',
    'sage rlvers',
    'Sagé-Rivers',
    'Sage R1vers',
    'Ѕаgе Rіvеrs',
    '5age  Rivers.',
    'Ｓａｇｅ Rivers',
    '🌿',
  ])('%s', async (name) => {
    await expect(refuseCreatorsName(name)).rejects.toMatchObject({ code: 'name-of-creator' });
  });

  test.each(['Sage', 'Rivers Sage', 'Sage Riverside', '李明', '🌸'])('%s is another one', async (name) => {
    await expect(refuseCreatorsName(name)).resolves.toBeUndefined();
  });
});

describe('over HTTP', () => {
  const password = 'walking under old trees';
  const lookalike = 'Sаge Rivers';
  const creator = async () => site.signIn(await makeUser({ isCreator: true }));
  const refused = { status: 409, code: 'name-of-creator' };
  const sent = async (asked: Promise<Answer>) => {
    const { status, headers } = await asked;
    return { status, code: headers.get('Grove-Error') };
  };
  const signUp = (username: string, email: string) =>
    site.visitor.send('POST /api/auth/sign-up', { body: { username, email, password } });
  const changeRole = (api: Client, user: User, role: string) =>
    api.send('PUT /api/creator/people/:userId/role', {
      params: { userId: user._id.toHexString() },
      body: { role },
    });
  const rename = (api: Client, was: string, username: string) =>
    api.send('PATCH /api/account/profile', { body: { changes: { username }, was: { username: was } } });

  test('nobody signs up with a creator’s name', async () => {
    expect(await sent(signUp(lookalike, 'm@grove.test'))).toEqual(refused);
  });

  test('nor confirms an address under one that has become a creator’s meanwhile', async () => {
    await signUp('Jun1per Vale', 'juniper@grove.test');
    const token = await mailbox.link('verify-email', 'juniper@grove.test');
    await makeUser({ username: 'Juniper Vale', isCreator: true });
    const confirm = site.visitor.send('POST /api/auth/verify-email', { body: { token, password } });
    expect(await sent(confirm)).toEqual(refused);
    expect(await Users.countDocuments({ email: 'juniper@grove.test' })).toBe(0);
  });

  test('nor takes one when accepting an invitation', async () => {
    const body = { email: 'invited@grove.test', role: 'member' } as const;
    await (await creator()).ok('POST /api/creator/invitations', { body });
    const token = await mailbox.link('invitation', body.email);
    const accept = (username: string) =>
      site.visitor.send('POST /api/auth/accept-invitation', { body: { token, username, password } });
    expect(await sent(accept(lookalike))).toEqual(refused);
    expect((await accept('Linden')).status).toBe(200);
  });

  test('a member takes no creator’s name, and a creator takes no member’s but keeps their own', async () => {
    const member = await makeUser({ username: 'Fern Hollow' });
    expect(await sent(rename(await site.signIn(member), 'Fern Hollow', lookalike))).toEqual(refused);
    const own = await makeUser({ username: 'Moss', isCreator: true });
    const api = await site.signIn(own);
    expect(await sent(rename(api, 'Moss', 'Fern  Ho11ow'))).toEqual({ status: 409, code: 'name-of-member' });
    expect((await rename(api, 'Moss', 'MOSS')).status).toBe(200);
  });

  test('a creator gives no student another creator’s name', async () => {
    const { _id } = await makeUser();
    const change = (await creator()).send('PATCH /api/students/:studentId', {
      params: { studentId: _id.toHexString() },
      body: { username: lookalike },
    });
    expect(await sent(change)).toEqual(refused);
  });

  test('nobody becomes a creator whom a member would pass for', async () => {
    const api = await creator();
    const friend = await makeUser({ username: 'Willow Reed' });
    const other = await makeUser({ username: 'W1llow Reed' });
    expect(await sent(changeRole(api, friend, 'creator'))).toEqual({ status: 409, code: 'name-of-member' });
    expect((await changeRole(api, friend, 'coach')).status).toBe(200);
    await rename(await site.signIn(other), 'W1llow Reed', 'Heather');
    expect((await changeRole(api, friend, 'creator')).status).toBe(200);
  });
});

test('those who joined before looks were kept are given theirs', async () => {
  const { _id } = await makeUser({ username: 'Ivy Bank' });
  await Users.updateOne({ _id }, { $unset: { look: 1 } });
  await addUserLooks(new AbortController().signal);
  expect((await Users.findById(_id).lean())?.look).toBe(await lookOf('Ivy Bank'));
});

test.each([
  ['a character that is not seen', 'Sa\u200bge'],
  ['one that turns the direction', 'Sage \u202esreviR'],
  ['a break of lines', 'Sage\nRivers'],
  ['a break of paragraphs', 'Sage\u2029Rivers'],
  ['a letter without a shape', 'Sage\u3164'],
  ['a blank that is no space', 'Sage\u00a0Rivers'],
  ['a control character', 'Sage\u0007'],
  ['an empty pattern of dots', 'Sage\u2800'],
])('no name holds %s', (_, name) => {
  expect(username.safeParse(name).success).toBe(false);
});

test.each(['Zoë O’Neill-Müller', 'さくら', 'محمد', '李明', 'Sage 🌿', 'ผู้ใช้'])('%s is a name', (name) => {
  expect(username.parse(` ${name} `)).toBe(name);
});
