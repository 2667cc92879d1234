import { Problem } from './problem.ts';

/** Returns a version's entry in a changelog, without its heading.
 *  @throws Problem if there is none or if it is empty. */
export function readReleaseNotes(changelog: string, version: string): string {
  const entries = changelog.split(/^## /m).slice(1);
  const entry = entries.find((text) => text.startsWith(`[${version}]`));
  const notes = entry?.replace(/^.*\n/, '').trim() ?? '';
  if (notes === '') throw new Problem(`CHANGELOG.md has no entry for version ${version}: docs/releasing.md`);
  return notes;
}
