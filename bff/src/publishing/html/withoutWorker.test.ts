import { expect, test } from '@jest/globals';
import { pageData } from '../../../test/pageData.ts';
import { testServer } from '../../../test/testServer.ts';

const site = testServer({ SERVICE_WORKER: 'off' });

test('an installation that wants no service worker takes away those that are there', async () => {
  expect((await pageData(site.origin, '/')).serviceWorker).toBe(false);
  const script = await (await fetch(`${site.origin}/service-worker.js`)).text();
  expect(script).toContain('registration.unregister()');
  expect(script).toContain('caches.delete(name)');
  expect(script).not.toContain("'fetch'");
});
