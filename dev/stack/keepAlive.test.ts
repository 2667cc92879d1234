import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { answersOk } from './answersOk.ts';
import { keepAlive } from './keepAlive.ts';
import { freePort } from './ports.ts';
import { startService } from './service.ts';
import { startFakeService } from './test/fakeService.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';
import { waitFor } from './test/waitFor.ts';

test('a service that dies is started again and both is said', async () => {
  const said: string[] = [];
  const service = await startFakeService({
    dataDir: temporaryFolder(),
    port: await freePort(),
    name: 'Sample',
  });
  keepAlive(service, (line) => said.push(line), new AbortController().signal);
  process.kill(service.pid() ?? 0, 'SIGKILL');

  await waitFor('the second life', () => said.length === 2);
  expect(said).toEqual(['Sample ended by SIGKILL; starting it again in 0.5 s.', 'Sample answers again.']);
  expect(await answersOk(service.url)).toBe(true);
  await service.stop();
});

test('a service that is started again keeps what it logged before', async () => {
  const dataDir = temporaryFolder();
  const service = await startFakeService({ dataDir, port: await freePort(), name: 'Sample' });
  const first = service.pid();
  await service.kill();
  await service.restart();
  const log = readFileSync(join(dataDir, 'logs', 'Sample.log'), 'utf8');
  expect(log).toBe(`started as ${first}\nstarted as ${service.pid()}\n`);
  await service.stop();
});

test('one that is stopped stays stopped', async () => {
  const said: string[] = [];
  const service = await startFakeService({ dataDir: temporaryFolder(), port: await freePort() });
  keepAlive(service, (line) => said.push(line), new AbortController().signal);
  await service.stop();
  expect(said).toEqual([]);
  expect(service.pid()).toBeUndefined();
  expect(await answersOk(service.url)).toBe(false);
});

test('a service that cannot start says what it wrote', async () => {
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
