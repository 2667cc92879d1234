import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { Remote } from './Remote.ts';

/** Loads a remote's `webpack.config.ts` in development mode. */
export async function developmentConfig({ folder }: Remote): Promise<Configuration> {
  process.env['NODE_ENV'] = 'development';
  const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  return ((await import(file)) as { default: Configuration }).default;
}
