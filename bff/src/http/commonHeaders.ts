import type { Context } from './context.ts';

/** Names to `add` what every answer carries beside its own headers; what a handler has set stands. */
export function forEachCommonHeader(
  { res, state }: Context,
  add: (name: string, value: string) => unknown,
): void {
  for (const [name, value] of state.securityHeaders) if (!res.hasHeader(name)) add(name, value);
  add('X-Request-Id', state.requestId);
  if (state.rate !== undefined) {
    add('RateLimit-Limit', String(state.rate.limit));
    add('RateLimit-Remaining', String(state.rate.remaining));
    add('RateLimit-Reset', String(state.rate.resetSeconds));
  }
  // Or a browser would go on using this connection until it times out.
  if (state.isDraining()) add('Connection', 'close');
}
