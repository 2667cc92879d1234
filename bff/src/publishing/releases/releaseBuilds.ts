import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedRelease } from '@grove/contracts/releases/deploys';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findChannel, listOtherReleases } from './findReleases.ts';
import { checkRelease, toSentences } from './checkRelease.ts';
import { publishRelease } from './publishRelease.ts';
import { readManifest } from './readManifest.ts';
import { describeRelease } from './recordRelease.ts';
import { ReleasedBuilds } from './releasedBuilds.model.ts';

interface Build {
  name: string;
  distDir: string;
  manifest: UploadedRelease;
}

interface Released {
  names: string[];
  /** Things that will no longer work, one sentence each. */
  warnings: string[];
}

/** Publishes the builds of a folder that are new since the last run, and those whose release is not live. So a new
 *  version of the site installs its own shell and remotes, an earlier version restores them, and what a team has
 *  deployed since stays. Needs a connection.
 *  @param site.buildsDir a folder of builds, each named like its release.
 *  @param site.productSlug the value of the route '/:product'.
 *  @param force publishes even if something that a team has deployed would stop working.
 *  @throws Error that names what would stop working. Nothing is published then. */
export async function releaseBuilds(
  { buildsDir, releasesDir, productSlug }: { buildsDir: string; releasesDir: string; productSlug: string },
  { force = false }: { force?: boolean } = {},
): Promise<Released> {
  const builds = await listNew(buildsDir, releasesDir);
  const warnings = await checkTogether(builds, productSlug);
  if (warnings.length > 0 && !force)
    throw new Error(
      ['Nothing was released, because these builds would break something:', ...warnings, forceHint].join(
        '\n',
      ),
    );
  for (const { name, distDir, manifest } of builds) {
    await publishRelease({ name, distDir, releasesDir });
    await recordBuild(name, manifest.version);
  }
  return { names: builds.map(({ name }) => name), warnings };
}

const forceHint = 'Ask its owners to deploy a compatible version first, or release anyway with --force.';

async function listNew(buildsDir: string, releasesDir: string): Promise<Build[]> {
  const builds: Build[] = [];
  for (const name of (await readdir(buildsDir)).sort()) {
    const distDir = join(buildsDir, name);
    const manifest = await readManifest(distDir);
    const lastReleased = await nativeCollection(ReleasedBuilds).findOne({ _id: name });
    if (lastReleased?.version === manifest.version && (await isShown(name, releasesDir))) continue;
    builds.push({ name, distDir, manifest });
  }
  return builds;
}

/** Checks the builds together, next to what others have deployed. Budgets do not apply. */
async function checkTogether(builds: readonly Build[], productSlug: string): Promise<string[]> {
  const described = builds.map(({ manifest }) => describeRelease(manifest, []));
  const isOther = ({ name }: { name: string }) => described.every((one) => one.name !== name);
  const { live, off } = await listOtherReleases();
  const otherReleases = { live: [...live.filter(isOther), ...described], off: off.filter(isOther) };
  return toSentences(
    described.flatMap((one) => checkRelease(one, otherReleases, { budget: null, productSlug })),
  );
}

/** Whether a version is live. False also if its files are missing. */
async function isShown(name: string, releasesDir: string): Promise<boolean> {
  const channel = await findChannel(name);
  return channel !== null && existsSync(join(releasesDir, name, channel.version));
}

async function recordBuild(name: string, version: string): Promise<void> {
  const now = clock.now();
  await nativeCollection(ReleasedBuilds).updateOne(
    { _id: name },
    { $set: { version, updatedAt: now }, $setOnInsert: { createdAt: now } },
    { upsert: true },
  );
}
