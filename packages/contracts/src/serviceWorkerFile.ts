/** The file of the shell's release that holds its service worker, beside its `release.json`. */
export const serviceWorkerFile = 'service-worker.js';
