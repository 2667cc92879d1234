import { isDeepStrictEqual } from 'node:util';
import type { ReleaseProblem } from '@grove/contracts/releases/deploys';
import { checkUnchanged } from '@grove/release-checks/checkFiles';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findRelease } from './findReleases.ts';
import { toSentences } from './checkRelease.ts';
import type { DescribedBuild } from './recordRelease.ts';
import type { StoredRelease } from './remoteReleases.model.ts';

type Manifest = Pick<DescribedBuild, 'release' | 'shared'>;

/** @throws AppError('version-taken') if the version was already published with another build. */
export async function refuseDifferentBuild(described: DescribedBuild, tx: Transaction): Promise<void> {
  const differences = toSentences(checkSameVersion(described, await findRelease(described, tx)));
  if (differences.length > 0) throw new AppError('version-taken', differences);
}

/** Lists how a build differs from what was published as the same version, which never changes. Only the commit and
 *  the author may differ, because a later commit can produce the same build.
 *  @param known null if the version was not published yet. */
function checkSameVersion(build: DescribedBuild, known: StoredRelease | null): ReleaseProblem[] {
  if (known === null) return [];
  return [...checkUnchanged(build.files, known.files), ...checkManifest(build, known)];
}

function checkManifest(build: Manifest, known: Manifest): ReleaseProblem[] {
  const [fields, knownFields] = [toFields(build), toFields(known)];
  const names = [...new Set([...Object.keys(fields), ...Object.keys(knownFields)])];
  return names
    .filter((name) => !isDeepStrictEqual(fields[name], knownFields[name]))
    .map((name) => ({
      check: 'files',
      what: `This version already exists with a different '${name}' in its release.json. Give the build a new version.`,
    }));
}

function toFields({ release, shared }: Manifest): Record<string, unknown> {
  return { ...release, shared };
}
