import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedRelease } from '@grove/contracts/deploys';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findChannel, listBeside } from './findLive.ts';
import { judgeRelease, sentencesOf } from './judgeRelease.ts';
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
  /** What of others does not work any more, a sentence each. */
  warnings: string[];
}

/** Publishes those builds of a folder that it did not bring the last time, and those of which nothing is shown. So a new
 *  version of the site brings its own shell and remotes, an earlier one brings them back, and what a team has deployed
 *  since stays. Needs a connection.
 *  @param site.buildsDir a folder of builds, each called as its release.
 *  @param site.productSlug what the route '/:product' stands for.
 *  @param force also where something that a team has deployed would no longer work.
 *  @throws Error naming that; nothing is published then. */
export async function releaseBuilds(
  { buildsDir, releasesDir, productSlug }: { buildsDir: string; releasesDir: string; productSlug: string },
  { force = false }: { force?: boolean } = {},
): Promise<Released> {
  const builds = await listNew(buildsDir, releasesDir);
  const warnings = await judgeTogether(builds, productSlug);
  if (warnings.length > 0 && !force)
    throw new Error(
      ['Nothing was released. With these builds something would not work:', ...warnings, hint].join('\n'),
    );
  for (const { name, distDir, manifest } of builds) {
    await publishRelease({ name, distDir, releasesDir });
    await noteBuild(name, manifest.version);
  }
  return { names: builds.map(({ name }) => name), warnings };
}

const hint = 'Have those who own it deploy it anew first, or release all the same: with --force.';

async function listNew(buildsDir: string, releasesDir: string): Promise<Build[]> {
  const builds: Build[] = [];
  for (const name of (await readdir(buildsDir)).sort()) {
    const distDir = join(buildsDir, name);
    const manifest = await readManifest(distDir);
    const brought = await nativeCollection(ReleasedBuilds).findOne({ _id: name });
    if (brought?.version === manifest.version && (await isShown(name, releasesDir))) continue;
    builds.push({ name, distDir, manifest });
  }
  return builds;
}

/** They are shown together, beside what others have deployed. What they weigh is not asked. */
async function judgeTogether(builds: readonly Build[], productSlug: string): Promise<string[]> {
  const brought = builds.map(({ manifest }) => describeRelease(manifest, []));
  const isOther = ({ name }: { name: string }) => brought.every((one) => one.name !== name);
  const { live, off } = await listBeside();
  const beside = { live: [...live.filter(isOther), ...brought], off: off.filter(isOther) };
  return sentencesOf(brought.flatMap((one) => judgeRelease(one, beside, { budget: null, productSlug })));
}

/** False also where the files of what is shown are gone. */
async function isShown(name: string, releasesDir: string): Promise<boolean> {
  const channel = await findChannel(name);
  return channel !== null && existsSync(join(releasesDir, name, channel.version));
}

async function noteBuild(name: string, version: string): Promise<void> {
  const now = clock.now();
  await nativeCollection(ReleasedBuilds).updateOne(
    { _id: name },
    { $set: { version, updatedAt: now }, $setOnInsert: { createdAt: now } },
    { upsert: true },
  );
}
