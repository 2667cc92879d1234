/** Matches a path against a pattern. Returns the values of the pattern's `:names`, or null if the path
 *  does not match. `'/course/:courseId'` and `'/course/7'` give `{ courseId: '7' }`. A trailing slash
 *  is ignored; a value that cannot be decoded matches nothing. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const patternParts = splitPath(pattern);
  const pathParts = splitPath(path);
  if (patternParts.length !== pathParts.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of patternParts.entries()) {
    const value = pathParts[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
      continue;
    }
    try {
      values[part.slice(1)] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return values;
}

/** Whether there is a path that matches both patterns. */
export function patternsOverlap(one: string, other: string): boolean {
  const [parts, others] = [splitPath(one), splitPath(other)];
  if (parts.length !== others.length) return false;
  return parts.every((part, index) => {
    const otherPart = others[index] ?? '';
    return part === otherPart || part.startsWith(':') || otherPart.startsWith(':');
  });
}

const splitPath = (path: string) => path.replace(/\/+$/, '').split('/');
