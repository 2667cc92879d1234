import { expect, test } from '@jest/globals';
import { accepts, freePort } from './ports.ts';
import { run } from './run.ts';
import { stopEverything } from './service.ts';
import { startFakeService } from './test/fakeService.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';

test('no service can start after everything is being stopped', async () => {
  const dataDir = temporaryFolder();
  const port = await freePort();
  const laterPort = await freePort();
  const running = await startFakeService({ dataDir, port, endsAfter: 300 });
  const starting = startFakeService({ dataDir, port: await freePort(), name: 'starting' });
  const stopped = stopEverything();

  const refused = /nothing more can be started/;
  await expect(startFakeService({ dataDir, port: laterPort, name: 'later' })).rejects.toThrow(refused);
  await expect(running.restart()).rejects.toThrow(refused);
  await expect(run(process.execPath, ['--version'])).rejects.toThrow(refused);
  await expect(starting).rejects.toThrow(/^starting ended/);
  await stopped;
  for (const one of [port, laterPort]) expect(await accepts(one)).toBe(false);
});
