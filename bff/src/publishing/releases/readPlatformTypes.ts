import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../../../packages/', import.meta.url));

/** Reads the sources of contracts and platform that are deployed with this program, which also contain their types.
 *  @returns them by path below `packages`, without tests. */
export async function readPlatformTypes(): Promise<{ files: Record<string, string> }> {
  const files = ['contracts', 'platform'].map(async (name) => {
    const sources = await readdir(join(packages, name, 'src'), { recursive: true, withFileTypes: true });
    const paths = sources
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes(`${sep}testing${sep}`));
    return Promise.all(
      paths.map(
        async (path) =>
          [relative(packages, path).replaceAll(sep, '/'), await readFile(path, 'utf8')] as const,
      ),
    );
  });
  return { files: Object.fromEntries((await Promise.all(files)).flat().sort()) };
}
