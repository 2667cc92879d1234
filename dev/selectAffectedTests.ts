/** Number of leading folders of a path that identify a noun, by the first folder. Default: 3, as in
 *  `mf-member/src/coaching`. */
const depths: Record<string, number> = { packages: 2, dev: 2, companion: 1, bff: 4 };

/** Selects the tests of the folders that contain a change: those of the same noun on the server, of the same screen
 *  folder in a remote, of the same package.
 *  @param tests paths of all test files, from the root of the repository. */
export function selectAffectedTests(changed: string[], tests: string[]): string[] {
  const folders = new Set(changed.map(nounFolder));
  return tests.filter((test) => folders.has(nounFolder(test)));
}

/** A file above the noun's depth, such as `bff/src/app.ts`, belongs to its own folder only. */
function nounFolder(file: string): string {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, depths[folders[0] ?? ''] ?? 3).join('/');
}
