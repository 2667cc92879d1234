import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// On a busy machine, updates may take longer than the default of one second.
configure({ asyncUtilTimeout: 5_000 });

// Browsers have these, jsdom does not.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout, so sizes never change in it.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

// jsdom has no BroadcastChannel. In tests, one document represents several tabs.
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
    for (const channel of channels) {
      if (channel === this || channel.name !== this.name) continue;
      queueMicrotask(() => {
        if (channels.has(channel))
          channel.dispatchEvent(new MessageEvent('message', { data: JSON.parse(text) as unknown }));
      });
    }
  }
  close() {
    channels.delete(this);
  }
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });
