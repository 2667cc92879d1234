import { shellConfig } from '../dev/webpack/preset.ts';

export default shellConfig();
