import type { ParameterizedContext } from 'koa';
import type { Logger } from 'pino';

/** What every request carries besides Koa's own. */
export interface RequestState {
  requestId: string;
  log: Logger;
  /** The address without its query; Koa's own getter looks again each time. */
  path: string;
  /** The route's pattern, for metrics: a path with ids in it would be a new series each time. */
  route: string;
  /** Headers of every answer that are the same for all of them. */
  securityHeaders: readonly (readonly [name: string, value: string])[];
  /** How many proxies of our own stand before us. */
  trustedProxies: number;
  /** The tightest of the rate limits that the request was counted towards. */
  rate?: { limit: number; remaining: number; resetSeconds: number };
  /** Whether the process is ending. */
  isDraining: () => boolean;
}

export type Context = ParameterizedContext<RequestState>;
