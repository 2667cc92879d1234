import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteName } from '@grove/contracts/deploys';
import type { Remote } from './Remote.ts';

/** Reads the remote in a folder. @throws Error that names what is missing. */
export function remoteIn(folder: string): Remote {
  const missing = ['package.json', 'webpack.config.ts', 'src/lifecycle.ts', 'src/routes.ts'].find(
    (file) => !existsSync(join(folder, file)),
  );
  if (missing !== undefined)
    throw new Error(`${folder} holds no remote: there is no ${missing}. Start it in a remote's folder.`);
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: unknown };
  const checked = remoteName.safeParse(name);
  if (!checked.success)
    throw new Error(
      `package.json is named '${String(name)}', and a remote is called after it: small letters, digits and hyphens, at most 41.`,
    );
  return { name: checked.data, folder };
}
