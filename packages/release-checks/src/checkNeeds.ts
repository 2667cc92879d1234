import type { ReleaseProblem } from '@grove/contracts/releases/deploys';
import { matchPath } from '@grove/contracts/releases/matchPath';
import type { Release } from '@grove/contracts/releases/releases';
import { satisfies, valid, validRange } from 'semver';

/** One side of the comparison: for a remote, what it requires; for a shell, what it provides. */
export interface PlatformSide {
  release: Pick<Release, 'name' | 'contract' | 'platform' | 'routes'>;
  shared: Record<string, string>;
}

/** Checks that the shell and the API provide everything a remote requires.
 *  @param shell null skips the comparison with the shell. @param endpoints the API's endpoints, such as 'GET
 *  /api/calendar'. */
export function checkNeeds(
  remote: PlatformSide,
  shell: PlatformSide | null,
  endpoints: readonly string[],
): ReleaseProblem[] {
  return [
    ...(shell === null ? [] : missingInShell(remote, shell)),
    ...missingInApi(remote.release, endpoints),
  ].map((what): ReleaseProblem => ({ check: 'needs', what: what.slice(0, 500) }));
}

/** Checks that a shell provides everything that the other live remotes require.
 *  @param remotes the releases that devices load now. */
export function checkProvides(shell: PlatformSide, remotes: readonly PlatformSide[]): ReleaseProblem[] {
  return remotes
    .filter(({ release }) => release.name !== 'shell')
    .flatMap((remote) => {
      const [first] = missingInShell(remote, shell);
      if (first === undefined) return [];
      const { name } = remote.release;
      const what = `${name}, which is live, would stop working with this shell. Deploy ${name} again first. ${first}`;
      return [{ check: 'provides', what: what.slice(0, 500) } as const];
    });
}

function missingInShell({ release, shared }: PlatformSide, shell: PlatformSide): string[] {
  const { contract, platform } = release;
  const offered = shell.release.platform;
  const problems: string[] = [];
  if (contract !== shell.release.contract)
    problems.push(
      `It was built for contract ${contract}, but the shell has ${shell.release.contract}. Build it with the packages of the live shell.`,
    );
  if (platform !== undefined && offered !== undefined && !isPlatformCompatible(offered, platform))
    problems.push(
      `It needs platform ${platform}, but the shell has ${offered}. Deploy the shell first, or build with platform ${offered}.`,
    );
  // Shells released before shared packages were recorded have an empty list.
  if (Object.keys(shell.shared).length === 0) return problems;
  for (const [name, needed] of Object.entries(shared)) {
    const provided = shell.shared[name];
    if (provided === undefined)
      problems.push(`It needs ${name} from the shell, which does not share it. Bundle it instead.`);
    else if (!satisfiesRange(provided, needed))
      problems.push(
        `It needs ${name} ${needed}, but the shell has ${provided}. Deploy the shell first, or build with ${provided}.`,
      );
  }
  return problems;
}

/** Finds endpoints that a route preloads and the API does not have. */
function missingInApi({ routes }: PlatformSide['release'], endpoints: readonly string[]): string[] {
  const readPaths = endpoints.filter((key) => key.startsWith('GET ')).map((key) => key.slice(4));
  const dataPaths = new Set(routes.flatMap(({ data = [] }) => data));
  return [...dataPaths]
    .filter((path) => !readPaths.some((pattern) => matchPath(pattern, path) !== null))
    .map(
      (path) => `The API has no GET ${path}. Remove it from the route's data, or wait until the API has it.`,
    );
}

/** Uses the same rule as the shell in the browser: the same major version and at least the same minor version. */
function isPlatformCompatible(offered: string, needed: string): boolean {
  const [major = 0, minor = 0] = offered.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  return major === neededMajor && minor >= neededMinor;
}

/** A plain version means that version and all later compatible ones. */
function satisfiesRange(provided: string, needed: string): boolean {
  const range = valid(needed) === null ? validRange(needed) : `^${needed}`;
  return range !== null && satisfies(provided, range, { includePrerelease: true });
}
