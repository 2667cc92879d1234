import { openDataFolder } from '../dataFolder.ts';
import { startMongod } from '../mongod.ts';
import { takeLock } from '../stackLock.ts';
import { startFakeService } from './fakeService.ts';

// A supervisor to be killed: takes the data folder, starts one service, says so, and stays.
const [dataDir = '', port = '', kind] = process.argv.slice(2);
openDataFolder(dataDir);
takeLock(dataDir);
await (kind === 'mongod'
  ? startMongod({ dataDir, port: Number(port) })
  : startFakeService(dataDir, Number(port)));
console.log('ready');
setInterval(() => undefined, 60_000);
