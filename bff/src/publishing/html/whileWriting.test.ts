import { expect, test } from '@jest/globals';
import { startSession } from '../../identity/auth/startSession.ts';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import type { Context } from '../../http/context.ts';
import { pageWhileWriting } from './whileWriting.ts';

const site = testServer();

function ask(origin: string, path: string, cookie: string) {
  return fetch(origin + path, { headers: { Cookie: cookie }, redirect: 'manual' });
}

test('a page that is asked for while its browser writes is asked for again, at its own address', async () => {
  for (const path of ['/library', '/library?x=%2F%2Fevil.test&y=1']) {
    const answer = await ask(site.origin, path, 'grove_session=x; grove_writing_a1=1');
    expect([answer.status, answer.headers.get('Location')]).toEqual([307, path]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
  expect((await ask(site.origin, '/library', 'grove_session=x')).status).not.toBe(307);
});

test.each(['//evil.example', '/\\evil.example'])('%s leads nowhere else', async (path) => {
  const answer = await ask(site.origin, path, 'grove_writing_a1=1');
  expect(answer.headers.get('Location')).toBeNull();
});

test('over TLS a cookie that a sibling domain may have planted holds nothing up', async () => {
  const hold = pageWhileWriting('https://grove.test');
  const asked = async (cookie: string) => {
    const headers: Record<string, string> = {};
    const ctx = {
      req: { method: 'GET', url: '/library', headers: { cookie } },
      set: (given: object) => Object.assign(headers, given),
    } as unknown as Context;
    return (await hold(ctx)) && headers;
  };
  expect(await asked('grove_writing_a1=1')).toBe(false);
  expect(await asked('a=1;\u00a0__Host-grove_writing_a1=1')).toBe(false);
  expect(await asked('a=1; __Host-grove_writing_a1=1')).toMatchObject({ Location: '/library' });
});

// A browser refuses a worker's script that is behind a redirect.
test.each(['/service-worker.js', '/manifest.webmanifest'])('%s waits for nobody', async (path) => {
  expect((await ask(site.origin, path, 'grove_writing_a1=1')).status).toBe(200);
});

test('the API waits for nobody', async () => {
  const cookies = new Map([
    ['grove_session', await startSession(await makeUser())],
    ['grove_writing_a1', '1'],
  ]);
  expect(await createBrowser(site, {}, cookies).ok('GET /api/auth/me')).not.toBeNull();
});
