import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { errorHeader } from '@grove/contracts/wireError';
import { siteClient } from './siteClient.ts';

/** Returns the client's message for a site that answers like this. */
async function told(answer: RequestListener, endpoint: 'GET /api/platform' | 'rollback') {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const site = siteClient({ origin, token: 'grove_secret' });
  try {
    await (endpoint === 'rollback'
      ? site.call('POST /api/remotes/:name/rollbacks', { params: { name: 'guestbook' }, body: {} })
      : site.call(endpoint, {}));
    throw new Error('Nothing was told');
  } catch (error) {
    return (error as Error).message.replaceAll(origin, 'SITE');
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test.each<[string, RequestListener, RegExp]>([
  [
    'is somewhere else',
    (_, res) => res.writeHead(301, { Location: 'https://www.example.com/api' }).end(),
    /^SITE leads to https:\/\/www\.example\.com: name that one/,
  ],
  ['shows a page', (_, res) => res.end('<!doctype html>'), /^SITE does not answer as a Grove site/],
  ['is of another version', (_, res) => res.end('{}'), /are its packages those of the site\?$/],
  [
    'is behind a proxy that is alone',
    (_, res) => res.writeHead(502).end('<html>'),
    /^SITE answered 502, and not as/,
  ],
  [
    'does not know the token',
    (_, res) => res.writeHead(401, { [errorHeader]: 'unauthorized' }).end('Sign in to continue'),
    /GROVE_TOKEN, or it has ended: a creator makes another/,
  ],
  ['hangs up', (req) => req.socket.destroy(), /^SITE does not answer: (?!.*asked all the same)/],
])('a site that %s is told, with what to do', async (_, answer, words) => {
  expect(await told(answer, 'GET /api/platform')).toMatch(words);
});

test('where no answer comes to what changes something, it may have been done', async () => {
  expect(await told((req) => req.socket.destroy(), 'rollback')).toMatch(
    /^SITE does not answer: .+\nIt may have done .*grove-remote status/,
  );
});
