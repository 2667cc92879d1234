import './nonce.ts';
import { loadFederation } from './loadFederation.ts';

// Where the first screen is a remote's. Should the script not come, it is asked for again when the remote is shown.
if (document.querySelector('#grove-skeleton > [data-remote]:not([data-remote="shell"])'))
  loadFederation().catch(() => undefined);

/** Evaluates the frame's parts one after the other, each in a task of its own: on a slow phone they would together keep
 *  the browser from painting, and from answering a touch, for a third of a second. */
async function begin() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './sharedModules.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

/** Unlike a timer it is not held back in a tab that nobody looks at. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

void begin();
