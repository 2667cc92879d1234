/** Matches a path against a pattern. Returns the values of the pattern's `:names`, or null if the path
 *  does not match. `'/course/:courseId'` and `'/course/7'` give `{ courseId: '7' }`. A trailing slash
 *  is ignored; a value that cannot be decoded matches nothing. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = segments(pattern);
  const given = segments(path);
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
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
export function patternsMeet(one: string, other: string): boolean {
  const [parts, others] = [segments(one), segments(other)];
  if (parts.length !== others.length) return false;
  return parts.every((part, index) => {
    const opposite = others[index] ?? '';
    return part === opposite || part.startsWith(':') || opposite.startsWith(':');
  });
}

const segments = (path: string) => path.replace(/\/+$/, '').split('/');
