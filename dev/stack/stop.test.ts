import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { acceptsConnections, findFreePort } from './ports.ts';
import { terminateOrphans } from './processes.ts';
import { acquireLock } from './stackLock.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';
import { waitFor } from './test/waitFor.ts';

/** Starts a stack like npm does, in a process group of its own as in a terminal. */
async function start(kind: 'slow' | 'stubborn') {
  const dataDir = temporaryFolder();
  const port = await findFreePort();
  const script = join(import.meta.dirname, 'test/start.mjs');
  const child = spawn(process.execPath, [script, dataDir, String(port), kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    child,
    ended,
    /** Sends a signal to the whole group, as a closing terminal does. */
    signal: (name: NodeJS.Signals) => process.kill(-(child.pid ?? 0), name),
    isServing: () => acceptsConnections(port),
    isLocked: () => existsSync(join(dataDir, 'run/supervisor.json')),
    dataDir,
    cleanUp: () => terminateOrphans(join(dataDir, 'run')),
  };
}

test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  '%s to the whole group stops every service',
  async (name) => {
    const stack = await start('slow');
    stack.signal(name);
    await stack.ended;
    expect(await stack.isServing()).toBe(false);
    expect(await stack.cleanUp()).toEqual([]);
    acquireLock(stack.dataDir)();
  },
);

test('a second Ctrl-C kills all services without waiting', async () => {
  const stack = await start('stubborn');
  stack.signal('SIGINT');
  await once(stack.child.stdout, 'data');
  const stopRequested = Date.now();
  stack.signal('SIGINT');
  await stack.ended;
  // Its deadline would be a minute.
  expect(Date.now() - stopRequested).toBeLessThan(15_000);
  expect(await stack.isServing()).toBe(false);
  expect(await stack.cleanUp()).toEqual([]);
});

test('kill -9 of the start process stops its supervisor and services', async () => {
  const stack = await start('slow');
  stack.child.kill('SIGKILL');
  await waitFor('the end of the supervisor', () => !stack.isLocked());
  expect(await stack.isServing()).toBe(false);
  expect(await stack.cleanUp()).toEqual([]);
});
