import type { ReleaseProblem } from '@grove/contracts/releases/deploys';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { checkBudget, getDefaultBudget } from '@grove/release-checks/checkBudget';
import { checkContents, checkFiles } from '@grove/release-checks/checkFiles';
import { checkName } from '@grove/release-checks/checkName';
import { checkNeeds } from '@grove/release-checks/checkNeeds';
import { checkRoutes } from '@grove/release-checks/checkRoutes';
import { measureRelease } from '@grove/release-checks/measureRelease';
import { measureFiles } from './measureFiles.ts';
import type { Build } from './readBuild.ts';
import type { SiteClient } from './siteClient.ts';

type Platform = ResponseOf<'GET /api/platform'>;

/** Predicts the site's refusals, in its own wording, before anything is uploaded. Whether a shell provides what all
 *  live remotes require is checked only by the site. */
export async function checkBuild(name: string, build: Build, site: SiteClient): Promise<string[]> {
  const [platform, uploaded, files] = await Promise.all([
    site.call('GET /api/platform', {}),
    site.hasToken ? site.call('GET /api/remotes/:name/releases', { params: { name } }) : undefined,
    measureFiles(build),
  ]);
  const { release } = build;
  const problems: ReleaseProblem[] = [
    ...checkName(release.name, name),
    ...checkFiles(release, files),
    ...checkContents(readFileHeads(build)),
    ...checkRoutes(
      { name, routes: release.routes },
      { owners: ownersOf(platform), productSlug: platform.productSlug },
    ),
    ...checkBudget(
      measureRelease(release, files),
      uploaded?.budget ?? (name === 'shell' ? getDefaultBudget(name) : platform.budget),
    ),
    ...(name === 'shell'
      ? []
      : checkNeeds({ release, shared: release.shared }, toShell(platform), platform.endpoints)),
  ];
  return [...new Set(problems.map(({ what }) => what))];
}

function ownersOf({ routes }: Platform) {
  return routes.map(({ owner, ...route }) => ({ name: owner, routes: [route] }));
}

function toShell({ platform, contract, shared }: Platform) {
  const release = { name: 'shell', contract, ...(platform !== null && { platform }), routes: [] };
  return { release, shared };
}

/** Returns the first bytes of each script and style as text. */
function readFileHeads({ files }: Build): Map<string, string> {
  const texts = [...files].filter(([path]) => /\.(m?js|css)$/.test(path));
  return new Map(texts.map(([path, content]) => [path, content.toString('utf8', 0, 64)]));
}
