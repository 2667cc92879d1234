import { ApiError } from '@grove/platform/call';
import { emit } from '@grove/platform/events';

/** Asks the companion: `'POST s3/multipart'`.
 *  @throws ApiError with words for the person, TypeError when it cannot be reached. */
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
  if (answer.ok) return (await answer.json()) as T;
  if (answer.status === 401) emit('session-ended');
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  const bare = `Failed request with status: ${String(answer.status)}. ${answer.statusText}`;
  throw new ApiError(answer.status, message ?? answer.statusText, { words: message ?? bare });
}
