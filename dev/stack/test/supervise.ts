import { openDataFolder } from '../dataFolder.ts';
import { startMongod } from '../mongod.ts';
import { takeLock } from '../stackLock.ts';
import { stopWhenAsked, unlockWhenStopped } from '../stopping.ts';
import { startFakeService } from './fakeService.ts';

// A supervisor to be stopped or killed: takes the data folder, starts one service, says so, and stays.
const [dataDir = '', port = '', kind = ''] = process.argv.slice(2);
// The stubborn one ends by being killed, or not while anybody would wait for it.
const ends: Record<string, { endsAfter: number; stopWithin?: number }> = {
  slow: { endsAfter: 700 },
  stubborn: { endsAfter: 60_000, stopWithin: 60_000 },
};
stopWhenAsked();
openDataFolder(dataDir);
unlockWhenStopped(takeLock(dataDir));
await (kind === 'mongod'
  ? startMongod({ dataDir, port: Number(port) })
  : startFakeService({ dataDir, port: Number(port), ...ends[kind] }));
console.log('ready');
setInterval(() => undefined, 60_000);
