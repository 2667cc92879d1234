import { revokeDeployToken, createDeployToken } from 'bff/src/creator/deploys/createDeployToken.ts';
import { nativeCollection } from 'bff/src/infra/mongo.ts';
import { Users } from 'bff/src/members/users/users.model.ts';
import { createSiteClient } from '@grove/remote/siteClient';
import type { SiteClient } from '@grove/remote/siteClient';
import { Problem } from './problem.ts';
import type { StackState } from './stackLock.ts';
import { withRegistry } from './withRegistry.ts';

/** Calls the local site with a temporary deploy token for one remote, created in the name of the site's first
 *  creator.
 *  @throws Problem if there is no creator yet. */
export async function withLocalSite<Result>(
  { url, mongodbUri }: Pick<StackState, 'url' | 'mongodbUri'>,
  remote: string,
  work: (site: SiteClient) => Promise<Result>,
): Promise<Result> {
  return withRegistry(mongodbUri, async () => {
    const [creator] = await nativeCollection(Users)
      .find({ isCreator: true }, { projection: { _id: 1 } })
      .sort({ createdAt: 1, _id: 1 })
      .limit(1)
      .toArray();
    if (creator === undefined)
      throw new Problem(
        'The site has no creator yet, so nothing can be deployed: open the link in the file first-creator in its data folder to create one.',
      );
    const actor = { id: creator._id.toHexString(), isCreator: true, isCoach: false };
    const ipAddress = '127.0.0.1';
    const tokenRequest = {
      label: 'npm run deploy',
      remote,
      rights: ['upload', 'promote'],
      days: 1,
      address: ipAddress,
    } as const;
    const { token, deployToken } = await createDeployToken(actor, tokenRequest, () => Promise.resolve());
    try {
      return await work(createSiteClient({ origin: url, token }));
    } finally {
      await revokeDeployToken(actor, deployToken.id, ipAddress);
    }
  });
}
