import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findMongod } from './mongodBinary.ts';
import { checkMongodData, recordMongodVersion } from './mongodData.ts';
import { acceptsConnections } from './ports.ts';
import { makePrimary } from './replicaSet.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

export interface MongodOptions {
  /** Contains the database's files in `mongo/` and its log in `logs/`. */
  dataDir: string;
  port: number;
  /** False for tests: writes are acknowledged before they reach the disk. */
  durable?: boolean;
  /** Receives messages about slow steps. */
  onProgress?: (message: string) => void;
}

/** Starts MongoDB as a one-member replica set on 127.0.0.1. The returned `url` names no database:
 *  `mongodb://…/?replicaSet=grove`.
 *  @throws Problem if there is no mongod or it does not start. */
export async function startMongod(options: MongodOptions): Promise<Service> {
  const { dataDir, port, durable = true } = options;
  const binary = await findMongod(options.onProgress);
  checkMongodData(dataDir, binary);
  const dbpath = join(dataDir, 'mongo');
  await mkdir(dbpath, { recursive: true });
  const service = await startService({
    name: 'MongoDB',
    url: `mongodb://127.0.0.1:${port}/?replicaSet=grove`,
    command: binary.path,
    args: [
      ...['--dbpath', dbpath, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', 'grove'],
      ...['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '200', '--quiet'],
      // Windows has no Unix sockets and rejects the option.
      ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      // Closes files of collections that tests have dropped: kept for five minutes, they would exceed the limit of open
      // files.
      ...(durable ? [] : ['--setParameter', 'minSnapshotHistoryWindowInSeconds=5']),
    ],
    logFile: join(dataDir, 'logs', 'mongod.log'),
    pidFile: join(dataDir, 'run', 'mongod.pid.json'),
    isReady: () => acceptsConnections(port),
  });
  const restart = async () => {
    await service.restart();
    await makePrimary(port, durable);
  };
  try {
    await makePrimary(port, durable);
    recordMongodVersion(dataDir, binary);
  } catch (error) {
    await service.kill();
    throw error;
  }
  return { ...service, restart };
}

/** Returns the connection string for one database of the same server. There may be several hosts, which URL cannot
 *  parse. */
export function databaseUri(baseUri: string, database: string): string {
  return baseUri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${database}`);
}
