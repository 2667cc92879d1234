import { errorTable } from '@grove/contracts/api/endpoint';
import { errorHeader } from '@grove/contracts/api/wireFormat';
import type { Middleware } from 'koa';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { refusedRequests } from '../infra/metrics.ts';
import type { Context, RequestState } from './context.ts';

/** Number of requests processed at once, number of requests that may wait, and the delay in milliseconds above which
 *  no more may wait. Each kind has its own limits: writes may wait for password hashes (infra/hashing.ts) and
 *  files for the storage, and neither must delay pages. A page that was served needs its scripts, so the files of
 *  remotes are not rejected with the reads. */
const defaultLimits = {
  reads: { concurrency: 32, maxWaiting: 200, maxWaitMs: 1_000 },
  writes: { concurrency: 400, maxWaiting: 100, maxWaitMs: 5_000 },
  files: { concurrency: 200, maxWaiting: 200, maxWaitMs: 1_000 },
};

/** Rejects requests with 503 if too many are in progress. A request is in progress from when its body has arrived
 *  until its response starts, so slow clients and streams do not block others. Health checks pass. */
export function limitLoad(limits = defaultLimits): Middleware<RequestState> {
  const queueFor = (kind: keyof typeof limits) => ({
    ...limits[kind],
    queue: pLimit(limits[kind].concurrency),
    // Waiting time in milliseconds of the request that was last taken from the queue.
    waitedMs: 0,
  });
  const queues = { reads: queueFor('reads'), writes: queueFor('writes'), files: queueFor('files') };
  adaptConcurrency(queues.reads.queue);

  return async (ctx, next) => {
    const { req, state } = ctx;
    const kind = queues[getRequestKind(ctx)];
    const { queue, maxWaiting, maxWaitMs } = kind;
    const arrived = performance.now();
    if (state.path === '/health' || state.path === '/ready') await next();
    else if (queue.pendingCount >= maxWaiting || (queue.pendingCount > 0 && kind.waitedMs > maxWaitMs))
      reject(ctx);
    else if (isBodyPending(ctx)) {
      const work: Promise<unknown> = next();
      req.once('end', () => void queue(() => work.catch(() => undefined)));
      await work;
    } else
      await queue(async () => {
        kind.waitedMs = queue.pendingCount > 0 ? performance.now() - arrived : 0;
        if (req.socket.writable) await next();
      });
  };
}

function getRequestKind({ method, state }: Context): keyof typeof defaultLimits {
  if (/^\/(media|remotes)\//.test(state.path)) return 'files';
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
}

function isBodyPending({ req: { complete, headers } }: Context): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);
}

function reject(ctx: Context): void {
  const [status, message] = errorTable.unavailable;
  refusedRequests.inc();
  ctx.status = status;
  ctx.set({ 'Cache-Control': 'no-store', 'Retry-After': '2', [errorHeader]: 'unavailable' });
  ctx.body = message;
}

/** Lowers the concurrency while the event loop is busy: more concurrency would only make its turns longer, and Node
 *  accepts one new connection in each turn. */
function adaptConcurrency(queue: LimitFunction): void {
  const { concurrency: maxConcurrency } = queue;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    const { concurrency } = queue;
    queue.concurrency =
      utilization > 0.9 ? Math.ceil(concurrency / 2) : Math.min(concurrency + 1, maxConcurrency);
  }, 100).unref();
}
