import { expect, test } from '@jest/globals';
import { accepts, freePort } from './ports.ts';
import { run } from './run.ts';
import { stopEverything } from './service.ts';
import { startFakeService } from './test/fakeService.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';

test('once everything is being stopped nothing begins any more', async () => {
  const dataDir = temporaryFolder();
  const port = await freePort();
  const laterPort = await freePort();
  const running = await startFakeService({ dataDir, port, endsAfter: 300 });
  const starting = startFakeService({ dataDir, port: await freePort(), name: 'starting' });
  const stopped = stopEverything();

  const refused = /nothing is started any more/;
  await expect(startFakeService({ dataDir, port: laterPort, name: 'later' })).rejects.toThrow(refused);
  await expect(running.restart()).rejects.toThrow(refused);
  await expect(run(process.execPath, ['--version'])).rejects.toThrow(refused);
  await expect(starting).rejects.toThrow(/^starting ended/);
  await stopped;
  for (const one of [port, laterPort]) expect(await accepts(one)).toBe(false);
});
