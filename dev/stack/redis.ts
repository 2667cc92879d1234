import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptsConnections } from './ports.ts';
import { findRedis } from './redisBinary.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

export interface RedisOptions {
  dataDir: string;
  port: number;
  onProgress?: (message: string) => void;
}

/** Starts Redis on 127.0.0.1 without persistence, because it contains only temporary data.
 *  @returns undefined if Redis is not installed and cannot be downloaded. */
export async function startRedis({ dataDir, port, onProgress }: RedisOptions): Promise<Service | undefined> {
  const command = await findRedis(onProgress);
  if (!command) return undefined;
  const folder = join(dataDir, 'redis');
  await mkdir(folder, { recursive: true });
  return startService({
    name: 'Redis',
    url: `redis://127.0.0.1:${port}`,
    command,
    args: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
      ...['--maxmemory', '128mb', '--maxmemory-policy', 'allkeys-lru', '--daemonize', 'no'],
    ],
    logFile: join(dataDir, 'logs', 'redis.log'),
    pidFile: join(dataDir, 'run', 'redis.pid.json'),
    isReady: () => acceptsConnections(port),
  });
}
