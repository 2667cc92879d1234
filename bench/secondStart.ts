import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { respondsOk } from '../dev/stack/respondsOk.ts';
import { root } from '../dev/stack/folders.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';

// The first of nine consecutive ports that nothing else in this repository uses.
const port = 18_600;

/** Measures `npm start` in a folder where it ran before, until the site is ready. */
export async function measureSecondStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'grove-bench-start-'));
  const env = { ...process.env, GROVE_DATA: dataDir, PORT: String(port), NODE_ENV: 'development' };
  try {
    const first = await startOnce(env);
    const later: number[] = [];
    for (let run = 0; run < 5; run += 1) later.push(await startOnce(env));
    return [
      {
        name: 'npm start, second time',
        value: median(later),
        unit: 's to ready',
        goal: { atMost: 8 },
        reference: `first with an empty data folder ${first.toFixed(1)} s; slowest ${Math.max(...later).toFixed(1)} s`,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(env: NodeJS.ProcessEnv): Promise<number> {
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true });
  try {
    await waitUntilReady(npm);
    return (performance.now() - startedAt) / 1_000;
  } finally {
    await stopProcess(npm);
  }
}

async function waitUntilReady(npm: ChildProcess): Promise<void> {
  while (!(await respondsOk(`http://localhost:${port}/ready`))) {
    if (npm.exitCode !== null) throw new Error(`npm start exited with ${npm.exitCode}`);
    await wait(25);
  }
}

/** Signals the whole process group, as Ctrl-C in a terminal does. */
async function stopProcess(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || npm.pid === undefined) return;
  const ended = once(npm, 'exit');
  process.kill(-npm.pid, 'SIGINT');
  await ended;
}
