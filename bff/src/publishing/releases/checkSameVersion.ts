import { isDeepStrictEqual } from 'node:util';
import type { ReleaseProblem } from '@grove/contracts/deploys';
import { checkUnchanged } from '@grove/release-checks/checkFiles';
import type { Described } from './recordRelease.ts';
import type { StoredRelease } from './remoteReleases.model.ts';

type Manifest = Pick<Described, 'release' | 'shared'>;

/** How a build differs from what was published as the same version, which never changes. Only the commit and the author may
 *  differ: a later commit can lead to the same build.
 *  @param known null for a version that was not published yet. */
export function checkSameVersion(build: Described, known: StoredRelease | null): ReleaseProblem[] {
  if (known === null) return [];
  return [...checkUnchanged(build.files, known.files), ...checkManifest(build, known)];
}

function checkManifest(build: Manifest, known: Manifest): ReleaseProblem[] {
  const [fields, former] = [fieldsOf(build), fieldsOf(known)];
  const names = [...new Set([...Object.keys(fields), ...Object.keys(former)])];
  return names
    .filter((name) => !isDeepStrictEqual(fields[name], former[name]))
    .map((name) => ({
      check: 'files',
      what: `This version is there already, with another '${name}' in its release.json: give what was built a version of its own.`,
    }));
}

function fieldsOf({ release, shared }: Manifest): Record<string, unknown> {
  return { ...release, shared };
}
