import type { ParameterizedContext } from 'koa';
import type { Logger } from 'pino';

/** What every request carries besides Koa's own. */
export interface RequestState {
  requestId: string;
  log: Logger;
  /** The route's pattern, for metrics: a path with ids in it would be a new series each time. */
  route?: string;
}

export type Context = ParameterizedContext<RequestState>;
