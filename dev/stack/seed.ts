import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { root } from './folders.ts';
import { Problem } from './problem.ts';
import { run } from './run.ts';
import { tail } from './service.ts';

interface SeedOptions {
  /** The same environment as the BFF's. */
  env: Record<string, string>;
  kind: 'demo' | 'empty';
  dataDir: string;
}

interface SeedMark {
  _id: 'seed';
  hash: string;
}

/** Fills the database unless it was filled by the same seed. The marker is written last, so that an interrupted seed
 *  runs again. In a filled demo, only the session and class to join move to the time of this start.
 *  @throws Problem with the end of the log if it fails. */
export async function seedOnce({ env, kind, dataDir }: SeedOptions): Promise<'filled' | 'already filled'> {
  const client = new MongoClient(env['MONGODB_URI'] ?? '');
  try {
    const marks = client.db().collection<SeedMark>('localStack');
    const hash = seedHash(kind);
    const log = join(dataDir, 'logs', 'seed.log');
    if ((await marks.findOne({ _id: 'seed' }))?.hash === hash) {
      if (kind === 'demo') await seed(env, 'joinable', log);
      return 'already filled';
    }
    await seed(env, kind, log);
    await marks.updateOne({ _id: 'seed' }, { $set: { hash } }, { upsert: true });
    return 'filled';
  } finally {
    await client.close();
  }
}

async function seed(env: Record<string, string>, kind: string, log: string): Promise<void> {
  const { code, output } = await run(process.execPath, [join(root, 'dev/seed/seed.ts')], {
    env: { ...process.env, ...env, GROVE_SEED: kind },
  });
  writeFileSync(log, output);
  if (code !== 0) throw new Problem(`Could not fill the database. The log (${log}) ends with:\n${tail(log)}`);
}

/** A changed seed runs again, because seeding is idempotent. */
function seedHash(kind: string): string {
  const folder = join(root, 'dev/seed');
  const hash = createHash('sha256').update(kind);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && /(?<!\.test)\.(ts|json)$/.test(entry.name))
      hash.update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex');
}
