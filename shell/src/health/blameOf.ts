import type { Release } from '@grove/contracts/releases';

type Named = Pick<Release, 'name' | 'version' | 'entry'>;

/** Whose error it is, by the files that its stack names: the remote's that is nearest to where it was thrown. What the shell
 *  lends (React, the platform) throws for who called it, so the shell is to blame only where no remote had a part in it.
 *  @param stack as browsers write it, an address a line; what stands below a release's folder is its own.
 *  @param origin of the page, '<scheme>://<host>'.
 *  @returns undefined for what is nobody's: an extension of the browser, somebody else's script. */
export function blameOf(stack: string, releases: readonly Named[], origin: string): Named | undefined {
  const folders = releases.map((release) => ({
    release,
    folder: new URL('.', new URL(release.entry, origin)).href,
  }));
  const owners = stack
    .split('\n')
    .flatMap((line) => folders.filter(({ folder }) => line.includes(folder)).map(({ release }) => release));
  return owners.find(({ name }) => name !== 'shell') ?? owners[0];
}
