import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.model.ts';
import { Users } from '../../members/users/users.model.ts';
import { offerFirstCreator } from './firstCreator.ts';

const folder = await mkdtemp(join(tmpdir(), 'grove-first-'));
const file = join(folder, 'link');
const site = testServer({ GROVE_MODE: 'live', FIRST_CREATOR_FILE: file });
const key = 'POST /api/auth/first-creator';
const password = 'walking under old trees';

beforeEach(async () => {
  await Promise.all([Users.deleteMany({}), OneTimeLinks.deleteMany({})]);
});

/** Returns what a start logs. */
async function started(env = site.env): Promise<string[]> {
  const lines: string[] = [];
  const output = new Writable({
    write(line: Buffer, _, done) {
      lines.push(line.toString());
      done();
    },
  });
  await offerFirstCreator(env, pino(output));
  return lines;
}

/** Returns the token of the link that a start has written. */
async function tokenOfStart(): Promise<string> {
  await started();
  return tokenInFile();
}

async function tokenInFile(): Promise<string> {
  return (await readFile(file, 'utf8')).trim().split('#')[1] ?? '';
}

afterAll(() => rm(folder, { recursive: true }));

function body(token: string, email = 'first@grove.test') {
  return { token, username: 'Sage Rivers', email, password };
}

describe('the first start of an empty installation', () => {
  test('the start writes one link to a file that only the operator can read', async () => {
    await writeFile(file, 'of an earlier start', { mode: 0o644 });
    const token = await tokenOfStart();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(`${site.env.PUBLIC_URL}/first-creator#${token}\n`);
    const lines = await started();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(file);
    expect(lines[0]).not.toContain('#');
  });

  test('the link creates the first creator once', async () => {
    const token = await tokenOfStart();

    const browser = createBrowser(site);
    const user = await browser.ok(key, { body: body(token) });
    expect(user).toMatchObject({ email: 'first@grove.test', isCreator: true });
    expect(await browser.ok('GET /api/auth/me')).toEqual(user);
    expect((await site.visitor.send(key, { body: body(token, 'second@grove.test') })).status).toBe(410);
    expect(await started()).toEqual([]);
  });

  test('another start creates a new link and invalidates the old one', async () => {
    const former = await tokenOfStart();
    const token = await tokenOfStart();
    expect((await site.visitor.send(key, { body: body(former) })).status).toBe(410);
    expect((await site.visitor.send(key, { body: body(token) })).status).toBe(200);
  });

  test('of two concurrent uses, one succeeds', async () => {
    const token = await tokenOfStart();
    const both = await Promise.all(
      ['one@grove.test', 'two@grove.test'].map((email) =>
        site.visitor.send(key, { body: body(token, email) }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await Users.countDocuments({ isCreator: true })).toBe(1);
  });

  test('processes that start at once leave one working link', async () => {
    await Promise.all([started(), started(), started()]);
    const token = await tokenInFile();
    expect((await site.visitor.send(key, { body: body(token) })).status).toBe(200);
  });
});

test('a demo without its creator offers the link, too', async () => {
  const demo = { ...site.env, GROVE_MODE: 'demo' } as const;
  expect(await started(demo)).toHaveLength(1);
  await makeUser({ isCreator: true, demo: 'creator' });
  expect(await started(demo)).toEqual([]);
  expect(await started()).toHaveLength(1);
});

test('a start with a creator removes the file', async () => {
  await started();
  await makeUser({ isCreator: true, password });
  expect(await started()).toEqual([]);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('a link does not work once there is a creator', async () => {
  const token = await tokenOfStart();
  await makeUser({ isCreator: true, password });
  expect((await site.visitor.send(key, { body: body(token) })).status).toBe(410);
});

test.each<[Record<string, unknown>]>([
  [{ password: 'short' }],
  [{ password: '1234567890' }],
  [{ email: 'x' }],
  [{ username: '' }],
  [{ token: 'x' }],
  [{ role: 'creator' }],
])('%j is refused', async (fields) => {
  const token = await tokenOfStart();
  expect((await site.visitor.send(key, { body: { ...body(token), ...fields } })).status).toBe(400);
});
