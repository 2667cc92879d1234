import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { errorHeader } from '@grove/contracts/api/wireFormat';
import { createSiteClient } from './siteClient.ts';

/** Returns the client's message for a site that responds like this. */
async function getErrorMessage(answer: RequestListener, endpoint: 'GET /api/platform' | 'rollback') {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const site = createSiteClient({ origin, token: 'grove_secret' });
  try {
    await (endpoint === 'rollback'
      ? site.call('POST /api/remotes/:name/rollbacks', { params: { name: 'guestbook' }, body: {} })
      : site.call(endpoint, {}));
    throw new Error('The call succeeded');
  } catch (error) {
    return (error as Error).message.replaceAll(origin, 'SITE');
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test.each<[string, RequestListener, RegExp]>([
  [
    'redirects to another origin',
    (_, res) => res.writeHead(301, { Location: 'https://www.example.com/api' }).end(),
    /^SITE redirects to https:\/\/www\.example\.com\./,
  ],
  ['responds with an HTML page', (_, res) => res.end('<!doctype html>'), /^SITE sent an unexpected response/],
  ['has another version', (_, res) => res.end('{}'), /install the packages of the site’s version\.$/],
  ['is behind a proxy and down', (_, res) => res.writeHead(502).end('<html>'), /^SITE responded with 502/],
  [
    'does not accept the token',
    (_, res) => res.writeHead(401, { [errorHeader]: 'unauthorized' }).end('Sign in to continue'),
    /GROVE_TOKEN is invalid, expired or revoked\. A creator can create/,
  ],
  ['closes the connection', (req) => req.socket.destroy(), /^Can’t reach SITE: (?!.*made anyway)/],
])('the error for a site that %s says what to do', async (_, answer, message) => {
  expect(await getErrorMessage(answer, 'GET /api/platform')).toMatch(message);
});

test('when a write gets no response, the error says that it may have succeeded', async () => {
  expect(await getErrorMessage((req) => req.socket.destroy(), 'rollback')).toMatch(
    /^Can’t reach SITE: .+\nThe change may have been made .*grove-remote status/,
  );
});
