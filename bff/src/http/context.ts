import type { ParameterizedContext } from 'koa';
import type { Logger } from 'pino';

/** What every request carries besides Koa's own. */
export interface RequestState {
  requestId: string;
  log: Logger;
  /** The address without its query, empty for one that is none: Koa's own getter throws for it. */
  path: string;
  /** The route's pattern, for metrics: a path with ids in it would be a new series each time. */
  route: string;
  /** How many proxies of our own stand before us. */
  trustedProxies: number;
  /** The tightest of the rate limits that the request was counted towards. */
  rate?: { limit: number; remaining: number; resetSeconds: number };
}

export type Context = ParameterizedContext<RequestState>;
