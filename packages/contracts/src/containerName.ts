/** @param remote its name. @returns the name on `window` under which its container puts itself, and the shell finds it. */
export function containerName(remote: string): string {
  return `grove_${remote.replaceAll('-', '_')}`;
}
