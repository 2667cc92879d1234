import { remoteConfig } from '../dev/webpack/preset.ts';
import { routes } from './src/routes.ts';

export default remoteConfig({ name: 'mf-builder', routes });
