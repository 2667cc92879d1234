import { remoteConfig } from '../webpack/preset.ts';
import { routes } from './src/routes.ts';

export default remoteConfig({ name: 'dev-ui', folder: import.meta.dirname, routes });
