import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongod } from '../../dev/stack/mongod.ts';
import { findFreePort } from '../../dev/stack/ports.ts';

/** Starts a separate MongoDB for the test, with MongoDB's default settings. */
export async function startOwnMongod() {
  const dataDir = await mkdtemp(join(tmpdir(), 'grove-mongod-'));
  const { url, restart, kill } = await startMongod({ dataDir, port: await findFreePort(), durable: false });
  const end = async () => {
    await kill();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, restart, end };
}
