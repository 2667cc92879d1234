import type { ErrorCode } from '@grove/contracts/endpoint';
import { errorHeader } from '@grove/contracts/wireError';
import { ApiError, readAnswer } from '@grove/platform/call';
import { emit } from '@grove/platform/events';

/**
 * Sends a request to the companion.
 * @param call the method and path, such as `'POST s3/multipart'`.
 * @throws ApiError with a message for the user; TypeError if the companion is unreachable.
 */
export async function askCompanion<T>(
  companionUrl: string,
  call: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal | undefined } = {},
): Promise<T> {
  const [method = 'GET', path = ''] = call.split(' ');
  const answer = await fetch(`${companionUrl}/${path}`, {
    method,
    credentials: 'include',
    ...(method === 'POST' && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
    ...(signal && { signal }),
  });
  if (answer.ok) return (await readAnswer(answer)) as T;
  const code = answer.headers.get(errorHeader);
  // Without the companion's error header, the answer is a proxy's.
  if (code === null) {
    const words = `Failed request with status: ${String(answer.status)}. ${answer.statusText}`;
    throw new ApiError(answer.status, answer.statusText, { words });
  }
  if (code === 'unauthorized') emit('session-ended');
  const { message } = (await answer.json()) as { message: string };
  throw new ApiError(answer.status, message, { code: code as ErrorCode, words: message });
}
