/** The values of a pattern's `:names` in a path, or null when the path is another one. `'/course/:courseId'`
 *  and `'/course/7'` give `{ courseId: '7' }`. A trailing slash is ignored; a value that cannot be decoded matches nothing. */
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

/** Whether some path matches both patterns. */
export function patternsMeet(one: string, other: string): boolean {
  const [parts, others] = [segments(one), segments(other)];
  if (parts.length !== others.length) return false;
  return parts.every((part, index) => {
    const opposite = others[index] ?? '';
    return part === opposite || part.startsWith(':') || opposite.startsWith(':');
  });
}

const segments = (path: string) => path.replace(/\/+$/, '').split('/');
