/** The file of the shell's release that contains its service worker, beside its `release.json`. */
export const serviceWorkerFile = 'service-worker.js';
