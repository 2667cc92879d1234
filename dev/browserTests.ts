import { TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// A machine that is busy with other tests may take longer than the second that is given by default.
configure({ asyncUtilTimeout: 5_000 });

// Browsers have it, jsdom does not.
Object.assign(globalThis, { TextEncoder });

// jsdom lays nothing out, so nothing in it changes its size.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
