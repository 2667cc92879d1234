import { expect, test } from '@jest/globals';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { pageData } from '../../../test/pageData.ts';
import { testServer } from '../../../test/testServer.ts';
import { publishRelease } from './publishRelease.ts';

const site = testServer({ NODE_ENV: 'production' });

test('in production nobody chooses what they are served', async () => {
  for (const version of ['aaa', 'bbb']) {
    const { distDir, release } = await makeBuild({ name: 'mf-member', version });
    await publishRelease({ name: release.name, distDir, releasesDir: site.env.RELEASES_DIR });
  }
  const asked = await site.visitor.send('GET /', { query: { release: 'mf-member@aaa', channel: 'dev' } });
  expect([asked.status, asked.headers.get('Set-Cookie')]).toEqual([200, null]);
  const { releases } = await pageData(site.origin, '/', {
    Cookie: 'grove_releases=mf-member@aaa; grove_channel=dev',
  });
  expect(releases.map(({ version }) => version)).toEqual(['bbb']);
});
