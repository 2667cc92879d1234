/** Whether a page that has one version of platform can give what a remote built with another one needs: the same first
 *  number, and as much as it or more. */
export function offersPlatform(offered: string, needed: string): boolean {
  const [major, minor] = numbersOf(offered);
  const [neededMajor, neededMinor] = numbersOf(needed);
  return major === neededMajor && minor >= neededMinor;
}

function numbersOf(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}
