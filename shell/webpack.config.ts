import { shellConfig } from '../dev/webpack/preset.ts';
import { accountRoutes } from './src/account/accountRoutes.ts';

export default shellConfig({ routes: accountRoutes });
