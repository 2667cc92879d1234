import type { ReleaseProblem } from '@grove/contracts/deploys';
import { matchPath } from '@grove/contracts/matchPath';
import type { Release } from '@grove/contracts/releases';
import { satisfies, valid, validRange } from 'semver';

/** What a release says about the two sides: as a remote what it needs, as a shell what it gives. */
export interface Side {
  release: Pick<Release, 'name' | 'contract' | 'platform' | 'routes'>;
  shared: Record<string, string>;
}

/** Whether a remote is given what it needs by a shell and by the API.
 *  @param endpoints of the API: 'GET /api/calendar'. */
export function checkNeeds(remote: Side, shell: Side | null, endpoints: readonly string[]): ReleaseProblem[] {
  return [
    ...(shell === null ? [] : missingInShell(remote, shell)),
    ...missingInApi(remote.release, endpoints),
  ].map((what): ReleaseProblem => ({ check: 'needs', what: what.slice(0, 500) }));
}

/** Whether a shell gives every remote what it needs.
 *  @param remotes those that devices get now. */
export function checkProvides(shell: Side, remotes: readonly Side[]): ReleaseProblem[] {
  return remotes
    .filter(({ release }) => release.name !== 'shell')
    .flatMap((remote) => {
      const [first] = missingInShell(remote, shell);
      if (first === undefined) return [];
      const { name } = remote.release;
      const what = `${name}, which is live, would no longer work with this shell: deploy ${name} anew first. ${first}`;
      return [{ check: 'provides', what: what.slice(0, 500) } as const];
    });
}

function missingInShell({ release, shared }: Side, shell: Side): string[] {
  const { contract, platform } = release;
  const offered = shell.release.platform;
  const problems: string[] = [];
  if (contract !== shell.release.contract)
    problems.push(
      `It is built for contract ${contract}, and the shell has ${shell.release.contract}: build it with the packages of the shell that is live.`,
    );
  if (platform !== undefined && offered !== undefined && !offersPlatform(offered, platform))
    problems.push(
      `It needs platform ${platform}, and the shell has ${offered}: deploy the shell first, or build with platform ${offered}.`,
    );
  // A shell of before this was recorded says nothing.
  if (Object.keys(shell.shared).length === 0) return problems;
  for (const [name, needed] of Object.entries(shared)) {
    const given = shell.shared[name];
    if (given === undefined)
      problems.push(`It needs ${name} from the shell, which does not share it: bring your own.`);
    else if (!isEnough(given, needed))
      problems.push(
        `It needs ${name} ${needed}, and the shell has ${given}: deploy the shell first, or build with ${given}.`,
      );
  }
  return problems;
}

/** The data that a first screen asks for. */
function missingInApi({ routes }: Side['release'], endpoints: readonly string[]): string[] {
  const reads = endpoints.filter((key) => key.startsWith('GET ')).map((key) => key.slice(4));
  const asked = new Set(routes.flatMap(({ data = [] }) => data));
  return [...asked]
    .filter((path) => !reads.some((pattern) => matchPath(pattern, path) !== null))
    .map(
      (path) => `The API has no GET ${path}: take it out of the route's data, or wait until the API has it.`,
    );
}

/** The same first number, and as much or more: as the shell decides in the browser. */
function offersPlatform(offered: string, needed: string): boolean {
  const [major = 0, minor = 0] = offered.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  return major === neededMajor && minor >= neededMinor;
}

/** A version alone stands for it and what is compatible with it. */
function isEnough(given: string, needed: string): boolean {
  const range = valid(needed) === null ? validRange(needed) : `^${needed}`;
  return range !== null && satisfies(given, range, { includePrerelease: true });
}
