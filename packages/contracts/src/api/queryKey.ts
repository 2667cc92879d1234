/** The key under which a screen caches a GET: the path up to its first parameter, then one entry for each further segment.
 *  `/api/courses/:courseId/player` at `/api/courses/7/player` has the key `['/api/courses', '7', 'player']`.
 *  @param path of the endpoint. @param address that matches it. */
export function toQueryKey(path: string, address: string): string[] {
  const parts = path.split('/');
  const firstParam = parts.findIndex((part) => part.startsWith(':'));
  if (firstParam === -1) return [path];
  const segments = address.split('/').slice(0, parts.length);
  return [segments.slice(0, firstParam).join('/'), ...segments.slice(firstParam).map(decodeURIComponent)];
}

/** The last entry in the key of a list that is loaded page by page. Its first page alone may be cached without it. */
export const pagesSegment = 'pages';
