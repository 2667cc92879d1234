import { beforeAll, describe, expect, test } from '@jest/globals';
import { publishRelease } from '../../src/publishing/releases/publishRelease.ts';
import { makeBuild } from '../factories/makeBuild.ts';
import { sendAsIs, sendBytes } from '../rawHttp.ts';
import { startObjectStorage } from '../startObjectStorage.ts';
import type { Person } from '../world.ts';
import { attackSite, everyEndpoint } from './attackSite.ts';

const storage = await startObjectStorage();
const attacked = attackSite({ S3_ENDPOINT: storage.endpoint });
const { site } = attacked;
const persons = ['member', 'other', 'coach', 'creator'] as const;

beforeAll(async () => {
  const routes = [{ path: '/', access: 'signed-in' as const, data: ['/api/dashboard'] }];
  const { distDir, release } = await makeBuild({ name: 'mf-member', version: '1', routes });
  await publishRelease({ name: release.name, distDir, releasesDir: site.env.RELEASES_DIR });
  await storage.put('public/a.png', 'a picture', 'image/png');
  await storage.put('videos/0.0.0.vtt', 'WEBVTT', 'text/vtt');
});

/** Whether shared caches must not store a response. */
function isPrivate(headers: Headers): boolean {
  const isMarkedPrivate = headers.get('Cache-Control') ?? '';
  return (
    /\b(private|no-store)\b/.test(isMarkedPrivate) &&
    !/public|s-maxage/.test(isMarkedPrivate) &&
    headers.get('Expires') === null
  );
}

/** Texts that belong to one person only. */
function getMarks(person: Person): string[] {
  const { accounts } = attacked.world;
  return person === 'visitor' ? [] : [accounts[person].email, accounts[person]._id.toHexString()];
}

function foreignMarks(person: Person, text: string): string[] {
  return persons.filter((one) => one !== person && getMarks(one).some((mark) => text.includes(mark)));
}

describe('a shared cache cannot store a page that contains a person’s name', () => {
  test.each([
    '/',
    '/library',
    '/nothing',
    '/x.css',
    '/api/auth/me.css',
    '/api/auth/me/x.js',
    '/api/auth/me;x.png',
  ])('%s', async (path) => {
    for (const person of ['visitor', 'member'] as const) {
      const headers = person === 'member' ? { Cookie: attacked.getCookie('member') } : {};
      const answer = await sendAsIs(site.origin, { path, headers });
      expect(isPrivate(answer.headers)).toBe(true);
    }
  });

  test('a revalidated page differs by cookie, and its Vary header says so', async () => {
    const { headers, text } = await sendAsIs(site.origin, {
      path: '/',
      headers: { Cookie: attacked.getCookie('member') },
    });
    expect(headers.get('Vary')?.split(', ')).toContain('Cookie');
    expect(text).toContain(attacked.world.user.email);
  });

  test.each(['/media/a.png', '/remotes/mf-member/1/entry.1.js', '/robots.txt', '/favicon.svg'])(
    'a publicly cacheable response is the same for everyone and sets no cookie: %s',
    async (path) => {
      const asked = ['', ...persons.map((person) => attacked.getCookie(person))];
      const answers = await Promise.all(
        asked.map((cookie) => sendAsIs(site.origin, { path, headers: { Cookie: cookie } })),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      for (const { headers } of answers) {
        expect(headers.get('Cache-Control')).toMatch(/^public, /);
        expect(headers.get('Set-Cookie')).toBeNull();
      }
    },
  );
});

const reads = everyEndpoint.filter(
  ([key, { role, params }]) => key.startsWith('GET ') && role === 'member' && params === undefined,
);

describe('an attacker cannot use the ETag of another person’s response', () => {
  test.each(reads)('%s', async (key) => {
    const otherPage = await attacked.as('member').send(key);
    const tag = otherPage.headers.get('ETag');
    if (tag === null) return;
    const ownPage = await attacked.as('other').send(key);
    for (const given of [tag, `${tag}, "x"`, tag.replace('W/', '')]) {
      const { status, text } = await attacked.as('other').send(key, { headers: { 'If-None-Match': given } });
      if (ownPage.text === otherPage.text) expect(['', ownPage.text]).toContain(text);
      else expect([status, text]).toEqual([200, ownPage.text]);
      const refused = await site.visitor.send(key, { headers: { 'If-None-Match': given } });
      expect([refused.status, refused.headers.get('ETag')]).toEqual([401, null]);
    }
  });

  test('any other tag reveals nothing either', async () => {
    const headers = { 'If-None-Match': '*' };
    expect((await site.visitor.send('GET /api/account', { headers })).status).toBe(401);
    expect((await attacked.as('other').send('GET /api/account', { headers })).text).toBe('');
  });

  test('control: responses have tags, and those of two people differ', async () => {
    const [otherPage, ownPage] = [
      await attacked.as('member').send('GET /api/account'),
      await attacked.as('other').send('GET /api/account'),
    ];
    expect(otherPage.headers.get('ETag')).toMatch(/^W\/"/);
    expect(otherPage.headers.get('ETag')).not.toBe(ownPage.headers.get('ETag'));
  });
});

describe('concurrent requests of several people', () => {
  test('at the same time each get their own response', async () => {
    const paths = ['/api/auth/me', '/api/account', '/api/account/sessions', '/api/dashboard', '/'];
    const asked = persons.flatMap((person) => paths.map((path) => ({ person, path })));
    // As many concurrent requests as the server handles: with more, a slow machine responds to some with
    // 503.
    for (let round = 0; round < 12; round += 1)
      await Promise.all(
        asked.map(async ({ person, path }) => {
          const headers = { Cookie: attacked.getCookie(person) };
          const { status, text } = await sendAsIs(site.origin, { path, headers });
          expect([person, path, status, foreignMarks(person, text)]).toEqual([person, path, 200, []]);
          if (path === '/api/auth/me' || path === '/') expect(text).toContain(getMarks(person)[0]);
        }),
      );
  });

  test('one after another on a proxy’s connection each get their own response, and a visitor gets none of it', async () => {
    const order: Person[] = [
      'member',
      'visitor',
      'other',
      'creator',
      'visitor',
      'coach',
      'member',
      'visitor',
    ];
    const requests = order.map((person, at) => {
      const cookie = person === 'visitor' ? '' : `Cookie: ${attacked.getCookie(person)}\r\n`;
      const connection = at === order.length - 1 ? 'Connection: close\r\n' : '';
      return `GET /api/auth/me HTTP/1.1\r\nHost: grove.test\r\n${cookie}${connection}\r\n`;
    });
    const answers = (await sendBytes(site.origin, requests.join(''))).split('HTTP/1.1 200 OK').slice(1);
    expect(answers).toHaveLength(order.length);
    for (const [at, person] of order.entries()) {
      const text = answers[at] ?? '';
      expect(foreignMarks(person, text)).toEqual([]);
      expect(getMarks(person).every((mark) => text.includes(mark))).toBe(true);
    }
  });
});

// The last tests of this file, because some of them end everyone's sessions.
test.each(everyEndpoint)('a shared cache cannot store the response of %s', async (key, { body }) => {
  const { accounts } = attacked.world;
  const input = await attacked.getValidInput(key);
  const poisoned = { ...(body && { body: '{' }), params: { courseId: 'x' }, query: { cursor: '$' } };
  // New sessions each time, because some of the endpoints end all of them.
  for (const user of [undefined, ...Object.values(accounts)]) {
    for (const one of [input, poisoned]) {
      const client = user === undefined ? site.visitor : await site.signIn(user);
      const { status, headers } = await client.send(key, one);
      expect([status, headers.get('Cache-Control'), isPrivate(headers)]).toEqual([
        status,
        headers.get('Cache-Control'),
        true,
      ]);
    }
  }
});
