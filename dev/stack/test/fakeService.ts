import { join } from 'node:path';
import { answersOk } from '../answersOk.ts';
import { startService } from '../service.ts';
import type { Service } from '../service.ts';

/** A service that answers 200 and does nothing else. */
export function startFakeService(dataDir: string, port: number, name = 'fake'): Promise<Service> {
  const script = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(${port}, '127.0.0.1')`;
  return startService({
    name,
    url: `http://127.0.0.1:${port}`,
    command: process.execPath,
    args: ['-e', script],
    logFile: join(dataDir, 'logs', `${name}.log`),
    pidFile: join(dataDir, 'run', `${name}.pid.json`),
    isReady: () => answersOk(`http://127.0.0.1:${port}`),
  });
}
