import { join } from 'node:path';

/** The folder of the demo's clips, captions and pictures in the repository. */
export const mediaFolder = join(import.meta.dirname, 'media');
