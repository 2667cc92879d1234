import { remoteConfig } from '@grove/remote/remoteConfig';
import { routes } from './src/routes.ts';

export default remoteConfig({ folder: import.meta.dirname, routes });
