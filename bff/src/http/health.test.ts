import { expect, test } from '@jest/globals';
import { makeBuild } from '../../test/factories/makeBuild.ts';
import { testServer } from '../../test/testServer.ts';
import { publishRelease } from '../publishing/releases/publishRelease.ts';

const site = testServer();

async function ready() {
  const { status, text } = await site.visitor.send('GET /ready');
  return { status, ...(JSON.parse(text) as Record<string, unknown>) };
}

test('an installation is not ready before there is a page to show', async () => {
  expect(await ready()).toMatchObject({ status: 503, ready: false, mongo: true, releases: false });
  expect((await site.visitor.send('GET /health')).status).toBe(200);
  const { distDir, release } = await makeBuild({ name: 'shell', version: '1' });
  await publishRelease({ name: release.name, distDir, releasesDir: site.env.RELEASES_DIR });
  expect(await ready()).toMatchObject({ status: 200, ready: true, releases: true });
});
