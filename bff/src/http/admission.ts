import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errorTable } from '@grove/contracts/endpoint';
import { errorHeader } from '@grove/contracts/wireError';
import { refusedRequests } from '../infra/metrics.ts';
import { securityHeaders } from './securityHeaders.ts';

/** How much may be in flight. */
export interface AdmissionBounds {
  /** Requests that are worked on at once; whose body is still on its way does not count. */
  atOnce: number;
  /** Requests that are begun in one turn of the event loop. */
  eachTurn: number;
  /** Requests that wait for their turn. */
  waiting: number;
  /** How long the first of them may have waited, and whoever comes may have to. */
  waitMs: number;
}

/** Turns of the event loop that begin nothing while somebody new comes in each of them. libuv takes one new connection a
 *  turn, and a turn that begins reads takes 10 ms: without these, whoever is to be refused would wait outside for that. */
const turnsForArrivals = 16;

type Kind = 'reads' | 'writes' | 'pictures';

// Half of what people wait for a page, so that a class that reloads at once is served, and not refused.
const turns = { eachTurn: 4, waiting: 1_000, waitMs: 1_000 };
const usual: Record<Kind, AdmissionBounds> = {
  // More at once are not served sooner: half as many keep the process busy.
  reads: { ...turns, atOnce: 32 },
  // Above what waits for a password to be hashed (infra/hashing.ts), so that very many signing in refuse nobody else. They
  // wait for as long as a transaction may take: what is refused, somebody has to send again.
  writes: { ...turns, waitMs: 5_000, atOnce: 400 },
  // They wait for the storage.
  pictures: { ...turns, atOnce: 200 },
};

type RequestHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

// Kept though there are libraries that watch the event loop's delay: they refuse once it has grown, and all kinds alike.

/** Bounds the work in flight before anything is done for a request: what is beyond is answered 503 at once, so that what
 *  was begun is finished in time. Reads, writes and public pictures are bounded apart; whether
 *  the process lives and is ready is always answered. */
export function admission(
  answer: RequestHandler,
  {
    publicOrigin,
    bounds = usual,
    now = () => performance.now(),
  }: { publicOrigin: string; bounds?: Record<Kind, AdmissionBounds>; now?: () => number },
): RequestListener {
  const [status, words] = errorTable.unavailable;
  const headers = [
    ...securityHeaders(publicOrigin),
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(words))],
    ['Cache-Control', 'no-store'],
    ['Retry-After', '2'],
    [errorHeader, 'unavailable'],
  ].flat();
  // Not Koa's: a context and a line in the log for everybody who is refused cost what is to be spared.
  const refuse = (res: ServerResponse) => {
    refusedRequests.inc();
    res.writeHead(status, headers).end(words);
  };
  let arrived = 0;
  const parts = { answer, refuse, now, arrivals: () => arrived };
  const reads = gate({ ...parts, bounds: bounds.reads });
  const writes = gate({ ...parts, bounds: bounds.writes });
  const pictures = gate({ ...parts, bounds: bounds.pictures });

  return (req, res) => {
    arrived += 1;
    const { url = '', method } = req;
    if (/^\/(health|ready)(\?|$)/.test(url)) void answer(req, res);
    else if (url.startsWith('/media/')) pictures(req, res);
    else if (method === 'GET' || method === 'HEAD') reads(req, res);
    else writes(req, res);
  };
}

interface Waiting {
  req: IncomingMessage;
  res: ServerResponse;
  since: number;
}

/** Begins a few requests in each turn of the event loop. A turn takes as long as the work that it begins and goes on with,
 *  so a busy process begins fewer, by itself, and comes around often enough for everything else. */
function gate({
  answer,
  refuse,
  now,
  arrivals,
  bounds: { atOnce, eachTurn, waiting, waitMs },
}: {
  answer: RequestHandler;
  refuse: (res: ServerResponse) => void;
  now: () => number;
  /** How many requests have come so far, of all kinds. */
  arrivals: () => number;
  bounds: AdmissionBounds;
}): RequestListener {
  const line: Waiting[] = [];
  let inFlight = 0;
  let begunThisTurn = 0;
  let arrivedBefore = 0;
  let passedTurns = 0;
  // While some wait: how long it takes until the next of them is begun, the latest weighing most.
  let pace = 0;
  let begunAt: number | undefined;

  return (req, res) => {
    if (line.length === 0 && mayBegin()) begin(req, res);
    else if (isFull()) refuse(res);
    else line.push({ req, res, since: now() });
  };

  function mayBegin(): boolean {
    return inFlight < atOnce && begunThisTurn < eachTurn;
  }

  function isFull(): boolean {
    const [first] = line;
    // Not only how long the first has waited: behind a burst, whoever comes would wait far longer, and leave.
    return (
      line.length >= waiting ||
      line.length * pace > waitMs ||
      (first !== undefined && now() - first.since > waitMs)
    );
  }

  function begin(req: IncomingMessage, res: ServerResponse): void {
    if (begunThisTurn === 0) setImmediate(nextTurn);
    begunThisTurn += 1;
    const leave = enter(req);
    void answer(req, res).finally(() => {
      leave();
      beginWaiting();
    });
  }

  function nextTurn(): void {
    // What has just begun counts as well: one turn always looks for who stands outside.
    if (passedTurns < turnsForArrivals && arrivals() !== arrivedBefore) {
      arrivedBefore = arrivals();
      passedTurns += 1;
      setImmediate(nextTurn);
      return;
    }
    begunThisTurn = 0;
    passedTurns = 0;
    beginWaiting();
  }

  function beginWaiting(): void {
    while (mayBegin()) {
      const next = line.shift();
      if (next === undefined) {
        [pace, begunAt] = [0, undefined];
        return;
      }
      notePace();
      // Whoever has left meanwhile wants no answer.
      if (next.req.socket.writable) begin(next.req, next.res);
    }
  }

  function notePace(): void {
    const at = now();
    if (begunAt !== undefined) pace += (at - begunAt - pace) / 16;
    begunAt = at;
  }

  /** Counts a request in flight from when all of it is here: a body that comes slowly keeps nobody else out. */
  function enter(req: IncomingMessage): () => void {
    let counted = 0;
    const count = () => {
      counted = 1;
      inFlight += 1;
    };
    if (req.complete || !announcesBody(req)) count();
    else req.once('end', count);
    return () => {
      req.off('end', count);
      inFlight -= counted;
    };
  }
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
