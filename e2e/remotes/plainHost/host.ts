import type { RemoteLifecycle } from '@grove/platform/defineRemote';
import { sharedEntries } from '@grove/remote/webpack/sharedPackages';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance } from '@module-federation/runtime';
import { sharedModules } from '../../../shell/src/sharedModules.ts';

// The only script of a page outside Grove, which loads the probe by the address of its manifest.
const entries = sharedEntries();
const shared = Object.entries(sharedModules).map(([address, module]) => {
  const { requiredVersion = '' } = entries[address] ?? entries['@grove/platform/'] ?? {};
  const version = requiredVersion.replace('^', '');
  return [
    address,
    { version, lib: () => module, shareConfig: { singleton: true, requiredVersion } },
  ] as const;
});
const host = createInstance({
  name: 'plain_host',
  remotes: [{ name: 'probe', entry: document.body.dataset['manifest'] ?? '' }],
  shared: Object.fromEntries(shared),
  plugins: [provideRuntime()],
});
const exposed = await host.loadRemote<{ default: RemoteLifecycle }>('probe/lifecycle');
const domElement = document.body.appendChild(document.createElement('main'));
await exposed?.default.mount({ domElement, basePath: '/', navigate: () => undefined, onError: reportError });
