import { shellConfig } from '../dev/webpack/shellConfig.ts';
import { accountRoutes } from './src/account/accountRoutes.ts';

export default shellConfig({ routes: accountRoutes });
