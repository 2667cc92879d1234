import { setTimeout as wait } from 'node:timers/promises';

export interface Write {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** The same for each attempt. */
  idempotencyKey?: string;
  /** A status that also counts as done: the result of an earlier attempt whose response was lost. */
  alreadyDoneStatus?: number;
}

export interface Caller {
  origin: () => string;
  publicUrl: string;
  cookie: string;
  /** Called for each acknowledgment with the kind of write (without ids) and the time when it was first
   *  sent. */
  onAcknowledged: (kind: string, sentAt: number) => void;
}

/** However often the site is killed, a write succeeds long before this time has passed. */
const timeoutMs = 120_000;

/** Repeats a write without a response, like a client would, until it is acknowledged.
 *  @returns the response.
 *  @throws Error if it is refused. */
export async function retryUntilAcknowledged(caller: Caller, write: Write): Promise<unknown> {
  const sentAt = Date.now();
  const kind = `${write.method} ${write.path.replaceAll(/[0-9a-f]{24}/g, ':id')}`;
  for (const deadline = sentAt + timeoutMs; ;) {
    const answer = await send(caller, write).catch(() => undefined);
    if (answer?.status === 200 || (answer !== undefined && answer.status === write.alreadyDoneStatus)) {
      caller.onAcknowledged(kind, sentAt);
      return answer.status === 200 ? (JSON.parse(answer.text) as unknown) : null;
    }
    const isRefused = answer !== undefined && answer.status < 500;
    if (isRefused || Date.now() > deadline) {
      const outcome = answer === undefined ? 'no response' : `${answer.status}: ${answer.text}`;
      throw new Error(`${write.method} ${write.path} failed: ${outcome}`);
    }
    await wait(15);
  }
}

async function send(caller: Caller, { method, path, body, idempotencyKey }: Write) {
  const headers = new Headers({
    Origin: caller.publicUrl,
    Cookie: caller.cookie,
    'Content-Type': 'application/json',
  });
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  const signal = AbortSignal.timeout(15_000);
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(caller.origin() + path, { method, headers, signal, ...sent });
  return { status: answer.status, text: await answer.text() };
}
