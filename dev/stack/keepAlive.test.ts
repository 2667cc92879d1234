import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { respondsOk } from './respondsOk.ts';
import { keepAlive } from './keepAlive.ts';
import { findFreePort } from './ports.ts';
import { startService } from './service.ts';
import { startFakeService } from './test/fakeService.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';
import { waitFor } from './test/waitFor.ts';

test('a service that dies is restarted, and both are logged', async () => {
  const printed: string[] = [];
  const service = await startFakeService({
    dataDir: temporaryFolder(),
    port: await findFreePort(),
    name: 'Sample',
  });
  keepAlive(service, (line) => printed.push(line), new AbortController().signal);
  process.kill(service.pid() ?? 0, 'SIGKILL');

  await waitFor('the second life', () => printed.length === 2);
  expect(printed).toEqual(['Sample ended by SIGKILL; restarting it in 0.5 s.', 'Sample is running again.']);
  expect(await respondsOk(service.url)).toBe(true);
  await service.stop();
});

test('a restarted service keeps its earlier log', async () => {
  const dataDir = temporaryFolder();
  const service = await startFakeService({ dataDir, port: await findFreePort(), name: 'Sample' });
  const first = service.pid();
  await service.kill();
  await service.restart();
  const log = readFileSync(join(dataDir, 'logs', 'Sample.log'), 'utf8');
  expect(log).toBe(`started as ${first}\nstarted as ${service.pid()}\n`);
  await service.stop();
});

test('a stopped service is not restarted', async () => {
  const printed: string[] = [];
  const service = await startFakeService({ dataDir: temporaryFolder(), port: await findFreePort() });
  keepAlive(service, (line) => printed.push(line), new AbortController().signal);
  await service.stop();
  expect(printed).toEqual([]);
  expect(service.pid()).toBeUndefined();
  expect(await respondsOk(service.url)).toBe(false);
});

test('the error of a service that cannot start contains its output', async () => {
  const folder = temporaryFolder();
  const starting = startService({
    name: 'Sample',
    url: '',
    command: process.execPath,
    args: ['-e', 'console.error("no such setting"); process.exit(3)'],
    logFile: `${folder}/sample.log`,
    pidFile: `${folder}/sample.pid.json`,
    isReady: () => Promise.resolve(false),
  });
  await expect(starting).rejects.toThrow(
    /^Sample ended with code 3\. Its log \(.*\) ends with:\n {2}no such setting$/,
  );
});
