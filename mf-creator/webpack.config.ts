import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { remoteConfig } from '@grove/remote/remoteConfig';
import { routes } from './src/routes.ts';

const config = remoteConfig({ folder: import.meta.dirname, routes });

// The calendar of another remote keeps an older Preact in the place where parts of Uppy look first. Of two, the one knows
// nothing of what the other draws.
const dashboard = createRequire(createRequire(import.meta.url).resolve('@uppy/dashboard'));
const preact = dirname(dashboard.resolve('preact/package.json'));

export default { ...config, resolve: { ...config.resolve, alias: { preact } } };
