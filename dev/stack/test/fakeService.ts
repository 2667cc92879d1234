import { join } from 'node:path';
import { respondsOk } from '../respondsOk.ts';
import { startService } from '../service.ts';
import type { Service } from '../service.ts';

interface FakeOptions {
  dataDir: string;
  port: number;
  name?: string;
  /** Milliseconds from SIGTERM until it exits. */
  endsAfter?: number;
  /** Milliseconds after which it is killed. */
  stopWithin?: number;
}

/** Starts a service that logs its process id and responds with 200. */
export function startFakeService({
  dataDir,
  port,
  name = 'fake',
  endsAfter = 0,
  stopWithin,
}: FakeOptions): Promise<Service> {
  const script = `
    console.log('started as ' + process.pid);
    process.on('SIGTERM', () => setTimeout(() => process.exit(), ${endsAfter}));
    require('node:http').createServer((_, answer) => answer.end('ok')).listen(${port}, '127.0.0.1');`;
  return startService({
    name,
    url: `http://127.0.0.1:${port}`,
    command: process.execPath,
    args: ['-e', script],
    logFile: join(dataDir, 'logs', `${name}.log`),
    pidFile: join(dataDir, 'run', `${name}.pid.json`),
    isReady: () => respondsOk(`http://127.0.0.1:${port}`),
    ...(stopWithin !== undefined && { stopWithin }),
  });
}
