import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../dev/stack/folders.ts';
import { run } from '../dev/stack/run.ts';
import type { Figure } from './figure.ts';

const runs = Number(process.env['BENCH_CHECKOUTS'] ?? 500);

interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

/** Checks that a buyer is charged once and receives the purchase, wherever between two steps of a checkout
 *  the process is killed. Runs the test of killed checkouts `runs` times. */
export async function measureKilledCheckouts(): Promise<Figure[]> {
  if (runs === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'grove-checkouts-'));
  const file = join(folder, 'report.json');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const test = 'bff/src/shop/payments/killedCheckout';
  try {
    const { output } = await run(
      process.execPath,
      ['--experimental-vm-modules', '--no-warnings', jest, test, '--json', `--outputFile=${file}`],
      { cwd: root, env: { ...process.env, KILLED_CHECKOUTS: String(runs) } },
    );
    const report = await readFile(file, 'utf8').catch(() => {
      throw new Error(`The test of killed checkouts failed:\n${output}`);
    });
    const { numPassedTests, numFailedTests } = JSON.parse(report) as Report;
    if (numFailedTests > 0) console.log(output);
    const figure: Figure = {
      name: 'Failed checkouts after SIGKILL',
      value: numFailedTests,
      unit: 'killed checkouts',
      goal: { atMost: 0 },
      reference: `${String(numPassedTests)} charged once and fulfilled`,
    };
    return [figure];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
