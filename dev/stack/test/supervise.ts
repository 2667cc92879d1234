import { openDataFolder } from '../dataFolder.ts';
import { startMongod } from '../mongod.ts';
import { takeLock } from '../stackLock.ts';
import { stopWhenAsked, unlockWhenStopped } from '../stopping.ts';
import { startFakeService } from './fakeService.ts';

// A supervisor to be stopped or killed: takes the data folder, starts one service, says so, and stays.
const [dataDir = '', port = '', kind = ''] = process.argv.slice(2);
const endsAfter: Record<string, number> = { slow: 700, stubborn: 60_000 };
stopWhenAsked();
openDataFolder(dataDir);
unlockWhenStopped(takeLock(dataDir));
await (kind === 'mongod'
  ? startMongod({ dataDir, port: Number(port) })
  : startFakeService({ dataDir, port: Number(port), endsAfter: endsAfter[kind] ?? 0 }));
console.log('ready');
setInterval(() => undefined, 60_000);
