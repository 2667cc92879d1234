import type { Context } from './context.ts';

/** Names of what the process needs, each with a question that is answered within about a second. */
export type Checks = Record<string, () => Promise<boolean>>;

/** `GET /health`: the process lives. */
export function answerHealth(ctx: Context): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { alive: true };
}

/** `GET /ready`: 200 when all that is needed answers, else 503; the JSON names what does not.
 *  Optional parts are named too, but do not make it unready. However many ask at once, each part is asked once. */
export function createReadiness({
  needed,
  optional,
  isDraining,
}: {
  needed: Checks;
  optional: Checks;
  isDraining: () => boolean;
}): (ctx: Context) => Promise<void> {
  const askAll = shared(() => Promise.all([ask(needed), ask(optional)]));

  return async (ctx) => {
    const [neededStates, optionalStates] = await askAll();
    const draining = isDraining();
    const ready = !draining && Object.values(neededStates).every(Boolean);
    ctx.status = ready ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { ready, draining, ...neededStates, optional: optionalStates };
  };
}

/** Whoever asks while an answer is awaited gets that one. */
function shared<T>(question: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => (underWay ??= question().finally(() => (underWay = undefined)));
}

async function ask(checks: Checks): Promise<Record<string, boolean>> {
  const entries = Object.entries(checks).map(async ([name, check]) => [name, await check()] as const);
  return Object.fromEntries(await Promise.all(entries));
}
