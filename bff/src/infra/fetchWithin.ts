/** How long an answer may be waited for, and what else ends the wait. */
export interface Deadline {
  milliseconds: number;
  signal?: AbortSignal;
}

/** Asks, and waits no longer than this for the head of the answer. Its body takes as long as it takes: a reader who
 *  leaves ends it by cancelling it, and fetch itself ends one that has been silent for five minutes.
 *  @throws DOMException 'TimeoutError' when the head does not come in time, else what ended the wait. */
export async function fetchWithin(request: Request, { milliseconds, signal }: Deadline): Promise<Response> {
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new DOMException(`No answer within ${milliseconds} ms`, 'TimeoutError')),
    milliseconds,
  );
  try {
    return await fetch(request, { signal: AbortSignal.any([deadline.signal, ...(signal ? [signal] : [])]) });
  } finally {
    clearTimeout(timer);
  }
}
