import { openDataFolder } from '../dataFolder.ts';
import { startMongod } from '../mongod.ts';
import { acquireLock } from '../stackLock.ts';
import { stopOnSignals, unlockOnStop } from '../stop.ts';
import { startFakeService } from './fakeService.ts';

// A supervisor for tests of stopping: locks the data folder, starts one service, prints 'ready', and keeps running.
const [dataDir = '', port = '', kind = ''] = process.argv.slice(2);
// The stubborn service exits only if it is killed.
const ends: Record<string, { endsAfter: number; stopWithin?: number }> = {
  slow: { endsAfter: 700 },
  stubborn: { endsAfter: 60_000, stopWithin: 60_000 },
};
stopOnSignals();
openDataFolder(dataDir);
unlockOnStop(acquireLock(dataDir));
await (kind === 'mongod'
  ? startMongod({ dataDir, port: Number(port) })
  : startFakeService({ dataDir, port: Number(port), ...ends[kind] }));
console.log('ready');
setInterval(() => undefined, 60_000);
