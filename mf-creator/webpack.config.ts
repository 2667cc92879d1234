import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { remoteConfig } from '@grove/remote/remoteConfig';
import { routes } from './src/routes.ts';

const config = remoteConfig({ folder: import.meta.dirname, routes });

// The calendar of another remote installs an older Preact where parts of Uppy look first. With two copies
// of Preact, neither knows what the other renders.
const dashboard = createRequire(createRequire(import.meta.url).resolve('@uppy/dashboard'));
const preact = dirname(dashboard.resolve('preact/package.json'));

export default { ...config, resolve: { ...config.resolve, alias: { preact } } };
