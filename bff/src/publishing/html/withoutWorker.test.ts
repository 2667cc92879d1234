import { expect, test } from '@jest/globals';
import { readPageData } from '../../../test/readPageData.ts';
import { testServer } from '../../../test/testServer.ts';

const site = testServer({ SERVICE_WORKER: 'off' });

test('an installation with the service worker turned off removes it from browsers', async () => {
  expect((await readPageData(site.origin, '/')).serviceWorker).toBe(false);
  const script = await (await fetch(`${site.origin}/service-worker.js`)).text();
  expect(script).toContain('registration.unregister()');
  expect(script).toContain('caches.delete(name)');
  expect(script).not.toContain("'fetch'");
});
