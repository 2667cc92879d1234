import { expect, test } from '@jest/globals';
import { deployingTeam } from '../../../test/deployingTeam.ts';
import { testServer } from '../../../test/testServer.ts';
import { grove } from './deployer.ts';
import type { Deployer } from './deployer.ts';
import { listLive } from './findLive.ts';
import { promoteRelease } from './promoteRelease.ts';

const site = testServer();
const team = deployingTeam(site);

test('of two remotes with one route that are promoted in the same moment one is shown', async () => {
  const names = ['mf-one', 'mf-two'];
  for (const name of names)
    await team.uploaded({ name, version: 'aaa', routes: [{ path: '/same', access: 'public' }] });

  // Each has looked at what is live before the other one changes it; tried again, it waits for nobody.
  const met = Promise.withResolvers<undefined>();
  let begun = 0;
  const by: Deployer = {
    ...grove,
    confirm: async (tx) => {
      await listLive(tx);
      begun += 1;
      if (begun === names.length) met.resolve(undefined);
      await met.promise;
    },
  };
  const results = await Promise.allSettled(
    names.map((name) =>
      promoteRelease(
        { name, version: 'aaa', percent: 100, revision: 0 },
        { by, releasesDir: site.env.RELEASES_DIR },
      ),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [refusal] = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(refusal).toMatchObject({ code: 'release-refused' });
  expect(await listLive()).toHaveLength(1);
});
