import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { Remote } from './Remote.ts';

/** What a remote's own `webpack.config.ts` says for development. */
export async function developmentConfig({ folder }: Remote): Promise<Configuration> {
  process.env['NODE_ENV'] = 'development';
  const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  return ((await import(file)) as { default: Configuration }).default;
}
