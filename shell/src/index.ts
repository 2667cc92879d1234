import './nonce.ts';
import { loadFederation } from './loadFederation.ts';

// Only if the first screen belongs to a remote. If the script fails to load, it is requested again when the
// remote is shown.
if (document.querySelector('#grove-skeleton > [data-remote]:not([data-remote="shell"])'))
  loadFederation().catch(() => undefined);

/** Evaluates the parts of the frame in separate tasks. Together they would block painting and input for a
 *  third of a second on a slow phone. */
async function start() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './sharedModules.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

/** Unlike a timer, a message is not throttled in a background tab. */
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

void start();
