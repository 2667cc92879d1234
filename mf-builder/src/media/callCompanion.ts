import type { ErrorCode } from '@grove/contracts/api/endpoint';
import { errorHeader } from '@grove/contracts/api/wireFormat';
import { ApiError, parseResponse } from '@grove/platform/call';
import { emit } from '@grove/platform/events';

/**
 * Sends a request to the companion.
 * @param request the method and path, such as `'POST s3/multipart'`.
 * @throws ApiError with a message for the user; TypeError if the companion is unreachable.
 */
export async function callCompanion<T>(
  companionUrl: string,
  request: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal | undefined } = {},
): Promise<T> {
  const [method = 'GET', path = ''] = request.split(' ');
  const response = await fetch(`${companionUrl}/${path}`, {
    method,
    credentials: 'include',
    ...(method === 'POST' && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
    ...(signal && { signal }),
  });
  if (response.ok) return (await parseResponse(response)) as T;
  const code = response.headers.get(errorHeader);
  // Without the companion's error header, the response is a proxy's.
  if (code === null) {
    const words = `Failed request with status: ${String(response.status)}. ${response.statusText}`;
    throw new ApiError(response.status, response.statusText, { fallbackText: words });
  }
  if (code === 'unauthorized') emit('session-ended');
  const { message } = (await response.json()) as { message: string };
  throw new ApiError(response.status, message, { code: code as ErrorCode, fallbackText: message });
}
