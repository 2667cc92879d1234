import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteName } from '@grove/contracts/releases/deploys';
import type { Remote } from './Remote.ts';

/** Reads the remote in a folder. @throws Error that names what is missing. */
export function readRemote(folder: string): Remote {
  const missing = ['package.json', 'webpack.config.ts', 'src/lifecycle.ts', 'src/routes.ts'].find(
    (file) => !existsSync(join(folder, file)),
  );
  if (missing !== undefined)
    throw new Error(
      `${folder} contains no remote: ${missing} is missing. Run this command in a remote's folder.`,
    );
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: unknown };
  const parsedName = remoteName.safeParse(name);
  if (!parsedName.success)
    throw new Error(
      `The name in package.json, '${String(name)}', is not a valid remote name: use at most 41 lowercase letters, digits and hyphens.`,
    );
  return { name: parsedName.data, folder };
}
