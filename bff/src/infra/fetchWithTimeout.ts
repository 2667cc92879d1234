/** Maximum time to wait for an answer, and a signal that ends the wait. */
export interface Deadline {
  milliseconds: number;
  signal?: AbortSignal;
}

/** Sends a request and waits at most this long for the response's headers. The body has no time limit: a reader
 *  cancels it to stop, and fetch itself ends one that has been silent for five minutes.
 *  @throws DOMException 'TimeoutError' if the headers do not arrive in time, otherwise the error that ended the
 *  wait. */
export async function fetchWithTimeout(
  request: Request,
  { milliseconds, signal }: Deadline,
): Promise<Response> {
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new DOMException(`No response within ${milliseconds} ms`, 'TimeoutError')),
    milliseconds,
  );
  try {
    return await fetch(request, { signal: AbortSignal.any([deadline.signal, ...(signal ? [signal] : [])]) });
  } finally {
    clearTimeout(timer);
  }
}
