import type { Context } from './context.ts';

/** Names of what the process needs, each with a question that is answered within about a second. */
export type Checks = Record<string, () => Promise<boolean>>;

/** `GET /health`: the process lives. */
export function answerHealth(ctx: Context): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { alive: true };
}

/** `GET /ready`: 200 when all that is needed answers, else 503; the JSON names what does not.
 *  Optional parts are named too, but do not make it unready. */
export async function answerReady(
  ctx: Context,
  { needed, optional, draining }: { needed: Checks; optional: Checks; draining: boolean },
): Promise<void> {
  const [neededStates, optionalStates] = await Promise.all([ask(needed), ask(optional)]);
  const ready = !draining && Object.values(neededStates).every(Boolean);
  ctx.status = ready ? 200 : 503;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { ready, draining, ...neededStates, optional: optionalStates };
}

async function ask(checks: Checks): Promise<Record<string, boolean>> {
  const entries = Object.entries(checks).map(async ([name, check]) => [name, await check()] as const);
  return Object.fromEntries(await Promise.all(entries));
}
