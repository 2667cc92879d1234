import type { Endpoint, ErrorCode } from './endpoint.ts';

// Codes that every endpoint may return; the others follow from its method, role and input.
const commonCodes: ErrorCode[] = ['bad-request', 'too-many-requests', 'internal', 'unavailable'];

/** All error codes that an endpoint may return.
 *  @param key its `METHOD /path`. */
export function getErrorCodes(key: string, { role, params, body, errors = [] }: Endpoint): Set<ErrorCode> {
  const codes = new Set<ErrorCode>([...errors, ...commonCodes]);
  // Some parameter values make it another path, which no endpoint matches: `.`, `a/b`, `%E0%A4`.
  if (params) codes.add('not-found');
  if (!key.startsWith('GET ')) codes.add('cross-site');
  if (role !== 'visitor') codes.add('unauthorized');
  if (role !== 'visitor' && role !== 'member') codes.add('forbidden');
  if (body) for (const code of ['bad-json', 'too-large', 'unsupported-media-type'] as const) codes.add(code);
  return codes;
}
