import type { Context } from './context.ts';

/** Checks of the services that the process needs, by name. Each must answer within about a second. */
export type Checks = Record<string, () => Promise<boolean>>;

/** `GET /health`: answers that the process is alive. */
export function answerHealth(ctx: Context): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { alive: true };
}

/** `GET /ready`: answers 200 if all needed services respond, otherwise 503. The JSON lists the state of each.
 *  Optional services are listed too, but do not make the process unready. Concurrent requests share one check of
 *  each service. */
export function createReadiness({
  needed,
  optional,
  isDraining,
}: {
  needed: Checks;
  optional: Checks;
  isDraining: () => boolean;
}): (ctx: Context) => Promise<void> {
  const checkAll = sharePending(() => Promise.all([runChecks(needed), runChecks(optional)]));

  return async (ctx) => {
    const [neededStates, optionalStates] = await checkAll();
    const draining = isDraining();
    const ready = !draining && Object.values(neededStates).every(Boolean);
    ctx.status = ready ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { ready, draining, ...neededStates, optional: optionalStates };
  };
}

/** Shares a pending answer between concurrent callers. */
function sharePending<T>(run: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => (pending ??= run().finally(() => (pending = undefined)));
}

async function runChecks(checks: Checks): Promise<Record<string, boolean>> {
  const entries = Object.entries(checks).map(async ([name, check]) => [name, await check()] as const);
  return Object.fromEntries(await Promise.all(entries));
}
