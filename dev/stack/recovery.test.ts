import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startMongod } from './mongod.ts';
import { acceptsConnections, findFreePort } from './ports.ts';
import { terminateOrphans, identifyProcess, isAlive, writePidFile } from './processes.ts';
import { acquireLock } from './stackLock.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';
import { waitFor } from './test/waitFor.ts';

async function supervisor(dataDir: string, port: number, kind: 'fake' | 'mongod') {
  const script = join(import.meta.dirname, 'test/supervise.ts');
  const child = spawn(process.execPath, ['--no-warnings', script, dataDir, String(port), kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('after kill -9 of a supervisor, the next one stops its orphans and takes over', async () => {
  const dataDir = temporaryFolder();
  const port = await findFreePort();
  const killed = await supervisor(dataDir, port, 'fake');
  expect(() => acquireLock(dataDir)).toThrow(/already running with this data folder \(process \d+\)/);

  await killed.kill();
  expect(await acceptsConnections(port)).toBe(true);

  const unlock = acquireLock(dataDir);
  expect(await terminateOrphans(join(dataDir, 'run'))).toEqual(['fake']);
  expect(await acceptsConnections(port)).toBe(false);
  unlock();
  acquireLock(dataDir)();
});

test('after kill -9, MongoDB restarts with all acknowledged writes, even on another port', async () => {
  const dataDir = temporaryFolder();
  const first = await findFreePort();
  const killed = await supervisor(dataDir, first, 'mongod');
  const before = await MongoClient.connect(`mongodb://127.0.0.1:${first}/?replicaSet=grove`);
  await before
    .db('kept')
    .collection('notes')
    .insertOne({ text: 'kept' }, { writeConcern: { w: 'majority' } });
  await before.close();
  await killed.kill();

  expect(await terminateOrphans(join(dataDir, 'run'))).toEqual(['mongod']);
  const mongod = await startMongod({ dataDir, port: await findFreePort() });
  const after = await MongoClient.connect(mongod.url);
  expect(await after.db('kept').collection('notes').countDocuments({ text: 'kept' })).toBe(1);
  await after.close();
  await mongod.stop();
});

test('a process that has reused the id of an orphan is not stopped', async () => {
  const dataDir = temporaryFolder();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60000)'], { stdio: 'ignore' });
  const identity = identifyProcess(stranger.pid ?? 0);
  if (!identity) throw new Error('The unrelated process did not start');
  writePidFile(join(dataDir, 'mongod.pid.json'), { ...identity, started: 'another boot/1' });

  expect(await terminateOrphans(dataDir)).toEqual([]);
  expect(isAlive(identity)).toBe(true);
  stranger.kill('SIGKILL');
  await waitFor('the end of the stranger', () => !isAlive(identity));
});

test('an incomplete pid file is ignored', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'redis.pid.json'), '{"pid": 12');
  expect(await terminateOrphans(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, 'redis.pid.json'))).toBe(false);
});
