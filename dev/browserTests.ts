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

// jsdom has none: one document stands for several tabs in a test.
const channels = new Set<FakeChannel>();
class FakeChannel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.add(this);
  }
  postMessage(data: unknown) {
    const text = JSON.stringify(data);
    for (const one of channels) {
      if (one === this || one.name !== this.name) continue;
      queueMicrotask(() => {
        if (channels.has(one))
          one.dispatchEvent(new MessageEvent('message', { data: JSON.parse(text) as unknown }));
      });
    }
  }
  close() {
    channels.delete(this);
  }
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });
