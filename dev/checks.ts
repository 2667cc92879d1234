import { readdirSync } from 'node:fs';
import { budgetBreaches } from './budgets.ts';
import { refusedInTextFiles } from './plainEnglish.ts';
import { root } from './stack/folders.ts';
import { errorMessage } from './stack/problem.ts';
import { run } from './stack/run.ts';
import { printLine, step } from './stack/steps.mjs';

export interface Check {
  name: string;
  /** Runs the check. @throws Error whose message is the report if the check fails. */
  work: () => void | Promise<void>;
}

/** Runs the checks in order, two at a time, and prints one line each, followed by the reports of failed checks.
 *  @returns the number of failed checks. */
export async function runChecks(checks: Check[]): Promise<number> {
  const queue = [...checks];
  const reports: string[] = [];
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const { name, work } = check;
      await step(name, async () => work()).catch((error: unknown) => {
        reports.push(`\n${name}\n${errorMessage(error)}`);
      });
    }
  };
  await Promise.all([worker(), worker()]);
  for (const report of reports) printLine(report);
  return reports.length;
}

/** Runs a script on this Node, from the root of the repository.
 *  @throws Error with the script's output if it fails. */
export async function runTool(...args: string[]): Promise<void> {
  const { code, output } = await run(process.execPath, args, { cwd: root });
  if (code !== 0) throw new Error(output.trim() || `The check exited with code ${code ?? 'unknown'}.`);
}

export const types: Check = {
  name: 'Types',
  work: () => runTool('dev/types.ts'),
};

export const importRules: Check = {
  name: 'Import rules',
  work: () =>
    runTool(
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
      ...['packages', 'shell/src', ...remotes(), 'dev/ui/src', 'bff', 'companion'],
    ),
};

export const budgets: Check = {
  name: 'Budgets',
  work: () => {
    const breaches = budgetBreaches(root);
    if (breaches.length > 0) throw new Error(breaches.join('\n'));
  },
};

/** ESLint checks the wording of scripts. */
export const wording: Check = {
  name: 'Wording',
  work: () => {
    const refused = refusedInTextFiles(root);
    if (refused.length > 0) throw new Error(`Write plain English: docs/testing.md\n${refused.join('\n')}`);
  },
};

/** @param paths files and folders. Files that Prettier does not support are ignored. */
export function formatting(paths: string[]): Check {
  return {
    name: 'Formatting',
    work: () =>
      runTool(
        ...['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', '--log-level=warn'],
        ...['--cache', '--cache-location', 'node_modules/.cache/prettier-cache', ...paths],
      ),
  };
}

function remotes(): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => `${name}/src`);
}
