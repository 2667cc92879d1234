import { beforeAll, describe, expect, test } from '@jest/globals';
import { username } from '@grove/contracts/auth';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { refuseCreatorsName } from './refuseCreatorsName.ts';

const site = testServer();

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

  test('when somebody signs up and when a member changes theirs, but they keep their own', async () => {
    const body = { username: 'Sаge Rivers', email: 'm@grove.test', password: 'walking under old trees' };
    expect((await createBrowser(site).send('POST /api/auth/sign-up', { body })).status).toBe(409);
    const user = await makeUser({ username: 'Fern Hollow', isCreator: true });
    await expect(refuseCreatorsName('fern hollow', user._id.toHexString())).resolves.toBeUndefined();
  });
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
