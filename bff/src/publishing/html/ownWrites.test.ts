import { beforeAll, expect, test } from '@jest/globals';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { pageData } from '../../../test/pageData.ts';
import { testServer } from '../../../test/testServer.ts';
import { createClient } from '../../../test/client.ts';
import { startSession } from '../../identity/auth/startSession.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import { publishRelease } from '../releases/publishRelease.ts';

const site = testServer();

beforeAll(async () => {
  const { distDir, release } = await makeBuild({ version: '1', name: 'shell', routes: [] });
  await publishRelease({ name: release.name, distDir, releasesDir: site.env.RELEASES_DIR });
});

/** Two sessions, in the first of which one notification is marked as read: a write that others' work holds up. */
async function heldWrite() {
  const user = await makeUser();
  await inTransaction((tx) =>
    notify({ userId: user._id.toHexString(), kind: 'level-up', key: 'level:2', data: { level: 2 } }, tx),
  );
  const [own, other] = [await startSession(user), await startSession(await makeUser())];
  const released = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  const holding = inTransaction(async (tx) => {
    await Notifications.updateOne(
      { userId: user._id },
      { $inc: { holds: 1 } },
      { session: tx, strict: false },
    );
    held.resolve(undefined);
    await released.promise;
  });
  await held.promise;
  const cookie = `grove_session=${own}`;
  const api = createClient({ origin: site.origin, publicUrl: site.env.PUBLIC_URL, cookie });
  const writing = api.ok('POST /api/notifications/read', { body: {} });
  // Once this is answered, what was sent before it has arrived.
  await fetch(`${site.origin}/health`);
  const release = async () => {
    released.resolve(undefined);
    await holding;
    await writing;
  };
  return { cookie, otherCookie: `grove_session=${other}`, release };
}

async function unreadOnPage(cookie: string) {
  const { answers } = await pageData(site.origin, '/', { cookie });
  return answers['/api/notifications/count'];
}

test('a page shows what its reader was still writing when it was asked for', async () => {
  const { cookie, release } = await heldWrite();
  const shown = unreadOnPage(cookie);
  // By then the page would long be there if it did not wait.
  setTimeout(() => void release(), 300);
  expect(await shown).toEqual({ unread: 0 });
});

test('a write that hangs holds its own pages up for a second, those of others not at all', async () => {
  const { cookie, otherCookie, release } = await heldWrite();
  const asked = performance.now();
  const answered: string[] = [];
  await Promise.all([
    unreadOnPage(cookie).then(() => answered.push('own')),
    unreadOnPage(otherCookie).then(() => answered.push('another')),
  ]);
  const tookMs = performance.now() - asked;
  await release();
  expect(answered).toEqual(['another', 'own']);
  expect(tookMs).toBeGreaterThan(900);
});
