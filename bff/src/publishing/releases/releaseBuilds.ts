import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nativeCollection } from '../../infra/mongo.ts';
import { findChannel } from './findLive.ts';
import { publishRelease } from './publishRelease.ts';
import { readManifest } from './readManifest.ts';
import { ReleasedBuilds } from './releasedBuilds.model.ts';

/** Publishes those builds of a folder that it did not bring the last time, and those of which nothing is shown. So a new
 *  version of the site brings its own shell and remotes, an earlier one brings them back, and what a team has deployed
 *  since stays. Needs a connection.
 *  @param buildsDir a folder of builds, each called as its release.
 *  @returns the names of what was published. */
export async function releaseBuilds(buildsDir: string, releasesDir: string): Promise<string[]> {
  const published: string[] = [];
  for (const name of (await readdir(buildsDir)).sort()) {
    const distDir = join(buildsDir, name);
    const { version } = await readManifest(distDir);
    const brought = await nativeCollection(ReleasedBuilds).findOne({ _id: name });
    if (brought?.version === version && (await isShown(name, releasesDir))) continue;
    await publishRelease({ name, distDir, releasesDir });
    await noteBuild(name, version);
    published.push(name);
  }
  return published;
}

/** False also where the files of what is shown are gone. */
async function isShown(name: string, releasesDir: string): Promise<boolean> {
  const channel = await findChannel(name);
  return channel !== null && existsSync(join(releasesDir, name, channel.version));
}

async function noteBuild(name: string, version: string): Promise<void> {
  const now = new Date();
  await nativeCollection(ReleasedBuilds).updateOne(
    { _id: name },
    { $set: { version, updatedAt: now }, $setOnInsert: { createdAt: now } },
    { upsert: true },
  );
}
