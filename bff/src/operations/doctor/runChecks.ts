import { setTimeout as wait } from 'node:timers/promises';
import { failure, warning } from './check.ts';
import type { Check, Finding, Installation } from './check.ts';
import { redactSecrets } from './redactSecrets.ts';

const defaultLimitSeconds = 20;

export interface Result extends Finding {
  name: string;
}

/** Runs all checks at the same time, each for a limited time.
 *  @param hasDatabase whether there is a database connection. Without one, checks that need it are not run.
 *  @returns the results in the order of the checks. No text contains a secret. */
export function runChecks(
  checks: readonly Check[],
  installation: Installation,
  hasDatabase: boolean,
): Promise<Result>[] {
  return checks.map(async (check) => {
    const isRunnable = hasDatabase || check.needsDatabase !== true;
    const finding = isRunnable
      ? await runCheck(check, installation)
      : warning('Not checked, because the database can’t be used.');
    const clean = (text: string) => redactSecrets(text, installation.env);
    const details = finding.details?.map(clean);
    return { name: check.name, ...finding, message: clean(finding.message), ...(details && { details }) };
  });
}

async function runCheck(check: Check, installation: Installation): Promise<Finding> {
  const { limitSeconds = defaultLimitSeconds } = check;
  const tooLate = failure(`No result within ${limitSeconds} seconds. Check the network and the load.`);
  const timer = new AbortController();
  try {
    return await Promise.race([
      check.run(installation),
      wait(limitSeconds * 1_000, tooLate, { signal: timer.signal }),
    ]);
  } catch (error) {
    return failure(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  } finally {
    timer.abort();
  }
}
