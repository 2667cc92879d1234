/** Returns the name of the property on `window` under which a remote's container registers itself, and
 *  the shell finds it.
 *  @param remote the remote's name. */
export function containerName(remote: string): string {
  return `grove_${remote.replaceAll('-', '_')}`;
}
