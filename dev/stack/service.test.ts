import { expect, test } from '@jest/globals';
import { acceptsConnections, findFreePort } from './ports.ts';
import { run } from './run.ts';
import { stopEverything } from './service.ts';
import { startFakeService } from './test/fakeService.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';

test('no service can start once shutdown has begun', async () => {
  const dataDir = temporaryFolder();
  const port = await findFreePort();
  const laterPort = await findFreePort();
  const running = await startFakeService({ dataDir, port, endsAfter: 300 });
  const starting = startFakeService({ dataDir, port: await findFreePort(), name: 'starting' });
  const stopped = stopEverything();

  const rejected = /nothing more can be started/;
  await expect(startFakeService({ dataDir, port: laterPort, name: 'later' })).rejects.toThrow(rejected);
  await expect(running.restart()).rejects.toThrow(rejected);
  await expect(run(process.execPath, ['--version'])).rejects.toThrow(rejected);
  await expect(starting).rejects.toThrow(/^starting ended/);
  await stopped;
  for (const one of [port, laterPort]) expect(await acceptsConnections(one)).toBe(false);
});
