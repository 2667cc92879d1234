import { join } from 'node:path';

/** Where the demo's clips, captions and pictures lie in the repository. */
export const mediaFolder = join(import.meta.dirname, 'media');
