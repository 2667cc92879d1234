import type { ParameterizedContext } from 'koa';
import type { Logger } from 'pino';

/** State of every request besides Koa's own. */
export interface RequestState {
  requestId: string;
  log: Logger;
  /** The path without its query; empty if the URL is invalid, for which Koa's own getter throws. */
  path: string;
  /** The route's pattern, for metrics: a path that contains ids would create a new series each time. */
  route: string;
  /** Number of the site's own proxies in front of this process. */
  trustedProxies: number;
  /** The tightest rate limit that the request was counted toward. */
  rate?: { limit: number; remaining: number; resetSeconds: number };
}

export type Context = ParameterizedContext<RequestState>;
