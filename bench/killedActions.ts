import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../dev/stack/folders.ts';
import { run } from '../dev/stack/run.ts';
import type { Figure } from './figure.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

interface KillTest {
  /** The path of the test file, without its end. */
  test: string;
  /** The variable that sets the number of kills. */
  variable: string;
  runs: number;
  /** The killed actions, as a plural noun. */
  what: string;
}

/** Checks that a buyer is charged once and receives the purchase, wherever between two steps of a checkout
 *  the process is killed. `BENCH_CHECKOUTS` sets the number of kills. */
export function measureKilledCheckouts(): Promise<Figure[]> {
  return measureKills({
    test: 'bff/src/shop/payments/killedCheckout',
    variable: 'KILLED_CHECKOUTS',
    runs: Number(process.env['BENCH_CHECKOUTS'] ?? 500),
    what: 'checkouts',
  });
}

/** Does the same for the start, the renewal and the cancellation of a membership, and for a new card.
 *  `BENCH_MEMBERSHIPS` sets the number of kills. */
export function measureKilledMemberships(): Promise<Figure[]> {
  return measureKills({
    test: 'bff/src/shop/memberships/killedMembership',
    variable: 'KILLED_MEMBERSHIPS',
    runs: Number(process.env['BENCH_MEMBERSHIPS'] ?? 300),
    what: 'actions of memberships',
  });
}

async function measureKills({ test, variable, runs, what }: KillTest): Promise<Figure[]> {
  if (runs === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'grove-kills-'));
  const file = join(folder, 'report.json');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  try {
    const { output } = await run(
      process.execPath,
      ['--experimental-vm-modules', '--no-warnings', jest, test, '--json', `--outputFile=${file}`],
      { cwd: root, env: { ...process.env, [variable]: String(runs) } },
    );
    const report = await readFile(file, 'utf8').catch(() => {
      throw new Error(`The test of killed ${what} failed:\n${output}`);
    });
    const { numPassedTests, numFailedTests } = JSON.parse(report) as Report;
    if (numFailedTests > 0) console.log(output);
    const figure: Figure = {
      name: `Failed ${what} after SIGKILL`,
      value: numFailedTests,
      unit: `killed ${what}`,
      goal: { atMost: 0 },
      reference: `${String(numPassedTests)} charged once and fulfilled`,
    };
    return [figure];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
