/** Whether the offered platform version can run a remote built for another version: the major numbers must
 *  match and the offered minor number must be at least the needed one. */
export function isPlatformCompatible(offered: string, needed: string): boolean {
  const [major, minor] = parseVersion(offered);
  const [neededMajor, neededMinor] = parseVersion(needed);
  return major === neededMajor && minor >= neededMinor;
}

function parseVersion(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}
