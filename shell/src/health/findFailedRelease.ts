import type { Release } from '@grove/contracts/releases/releases';

type OwnedRelease = Pick<Release, 'name' | 'version' | 'entry'>;

/** Finds the release that caused an error from the files in its stack: the remote closest to where the error
 *  was thrown. Modules that the shell shares (React, the platform) throw on behalf of their caller, so the
 *  shell is blamed only if no remote is in the stack.
 *  @param stack as browsers format it, one URL per line. A file below a release's folder belongs to that
 *  release.
 *  @param origin of the page, '<scheme>://<host>'.
 *  @returns undefined if no release is involved, for example for a browser extension or a third-party
 *  script. */
export function findFailedRelease(
  stack: string,
  releases: readonly OwnedRelease[],
  origin: string,
): OwnedRelease | undefined {
  const folders = releases.map((release) => ({
    release,
    folder: new URL('.', new URL(release.entry, origin)).href,
  }));
  const releasesInStack = stack
    .split('\n')
    .flatMap((line) => folders.filter(({ folder }) => line.includes(folder)).map(({ release }) => release));
  return releasesInStack.find(({ name }) => name !== 'shell') ?? releasesInStack[0];
}
