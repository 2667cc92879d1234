import { expect, test } from '@jest/globals';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { pageData } from '../../../test/pageData.ts';
import { testServer } from '../../../test/testServer.ts';
import { publishRelease } from './publishRelease.ts';

const site = testServer({ NODE_ENV: 'production' });

test('in production nobody chooses what they are served', async () => {
  for (const version of ['aaa', 'bbb']) {
    const { distDir, release } = await makeBuild({ name: 'mf-member', version });
    await publishRelease({ name: release.name, distDir, releasesDir: site.env.RELEASES_DIR });
  }
  const asked = await site.visitor.send('GET /', { query: { release: 'mf-member@aaa' } });
  expect([asked.status, asked.headers.get('Set-Cookie')]).toEqual([200, null]);
  const { releases } = await pageData(site.origin, '/', { Cookie: 'grove_releases=mf-member@aaa' });
  expect(releases.map(({ version }) => version)).toEqual(['bbb']);
});

test('a demo that is shown to the world says that nobody changes its releases', async () => {
  const creator = await site.signIn(await makeUser({ isCreator: true, demo: 'creator' }));
  const told = [
    await creator.send('POST /api/remotes/:name/rollbacks', { params: { name: 'mf-member' }, body: {} }),
    await creator.send('POST /api/deploy-tokens', {
      body: { label: 'Ours', remote: 'mf-member', rights: ['promote'], days: 1, password: '' },
    }),
  ];
  expect(told.map(({ status, text }) => `${status}: ${text}`)).toEqual(
    Array(2).fill('403: The releases of a public demo cannot be changed'),
  );
});
