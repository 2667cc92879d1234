import { contractVersion } from '@grove/contracts/releases/contractVersion';
import { releaseBudget } from '@grove/contracts/releases/deploys';
import { endpoints } from '@grove/contracts/api/endpoints';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import type { Channel } from './channels.model.ts';
import { findReleases, listChannels } from './findReleases.ts';

type Platform = ResponseOf<'GET /api/platform'>;
type OwnedRoute = Platform['routes'][number];

const apiEndpoints = Object.keys(endpoints);

/** Describes what a remote can rely on: the API, and the shell of the devices outside a canary.
 *  @param productSlug the value of the route '/:product'. */
export async function describePlatform(productSlug: string): Promise<Platform> {
  const channels = await listChannels();
  const shellChannel = channels.find(({ name }) => name === 'shell');
  const [shell] =
    shellChannel === undefined
      ? []
      : await findReleases([{ name: 'shell', version: getStableVersion(shellChannel) }]);
  return {
    platform: shell?.release.platform ?? null,
    contract: shell?.release.contract ?? contractVersion,
    shared: shell?.shared ?? {},
    endpoints: apiEndpoints,
    productSlug,
    routes: channels.flatMap(listOwnedRoutes),
    budget: { ...releaseBudget },
  };
}

/** Lists the routes of a remote's live releases that other remotes must not use. */
function listOwnedRoutes({ name, percent, shown, former }: Channel): OwnedRoute[] {
  const releases = [...(percent > 0 ? [shown] : []), ...(percent < 100 && former !== null ? [former] : [])];
  const owned = releases
    .flatMap(({ routes }) => routes)
    .map(({ path, sections, below, places }) => ({
      ...{ path, owner: name },
      ...(sections && { sections }),
      ...(below && { below }),
      ...(places && { places }),
    }));
  // A canary and the previous version usually share most routes.
  return [...new Map(owned.map((route) => [JSON.stringify(route), route])).values()];
}

function getStableVersion({ version, previous, percent }: Channel): string {
  return percent < 100 && previous !== null ? previous : version;
}
