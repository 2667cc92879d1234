import type { Endpoint, ErrorCode } from './endpoint.ts';

// What every endpoint may answer; the others come with its method, its role and its input.
const always: ErrorCode[] = ['bad-request', 'too-many-requests', 'internal', 'unavailable'];

/** All codes that an endpoint may answer. @param key its `METHOD /path`. */
export function errorsOf(key: string, { role, params, body, errors = [] }: Endpoint): Set<ErrorCode> {
  const codes = new Set<ErrorCode>([...errors, ...always]);
  // With some values the path is another one, which nothing answers to: `.`, `a/b`, `%E0%A4`.
  if (params) codes.add('not-found');
  if (!key.startsWith('GET ')) codes.add('cross-site');
  if (role !== 'visitor') codes.add('unauthorized');
  if (role === 'coach' || role === 'creator') codes.add('forbidden');
  if (body) for (const code of ['bad-json', 'too-large', 'unsupported-media-type'] as const) codes.add(code);
  return codes;
}
