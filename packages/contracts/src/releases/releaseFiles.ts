/** The file of a release that contains its skeletons, next to its `release.json`. */
export const skeletonsFile = 'skeletons.json';

/** The file of the shell's release that contains its service worker, next to its `release.json`. */
export const serviceWorkerFile = 'service-worker.js';
