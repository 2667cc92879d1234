import { containerName } from '@grove/contracts/releases/containerName';
import type { Release } from '@grove/contracts/releases/releases';
import type { RemoteLifecycle } from '@grove/platform/defineRemote';
import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { loadTimeoutMs } from './loadTimeoutMs.ts';
import { moduleInfoPlugin } from './moduleInfoPlugin.ts';
import { sharedModules } from './sharedModules.ts';

/** Integrity hashes by absolute container URL, and registered URLs by remote. */
const integrities = new Map<string, string>();
const registered = new Map<string, string>();

const federation = createInstance({
  name: 'grove_shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([address, module]) => [address, toSharedModule(address, module)]),
  ),
  shareStrategy: 'loaded-first',
  plugins: [
    // Remotes are built without the runtime.
    provideRuntime(),
    moduleInfoPlugin(),
    {
      name: 'grove-scripts',
      /** Requests containers as the page's preload links do (same crossorigin and integrity), with a
       *  timeout. */
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        const integrity = integrities.get(url);
        if (integrity !== undefined) script.integrity = integrity;
        return { script, timeout: loadTimeoutMs };
      },
    },
  ],
});

/** Loads the lifecycle that a remote exposes.
 *  @param attempt increased by each retry to change the URL, so that a failed or hung script is not
 *  reused.
 *  @throws Error if the container cannot be loaded or is invalid. */
export async function loadLifecycle(release: Release, attempt: number): Promise<RemoteLifecycle> {
  register(release, attempt);
  const exposed = await federation.loadRemote<{ default?: Partial<RemoteLifecycle> }>(
    `${release.name}/lifecycle`,
  );
  const lifecycle = exposed?.default;
  if (typeof lifecycle?.mount !== 'function' || typeof lifecycle.unmount !== 'function')
    throw new Error(`${release.name} exposes no lifecycle`);
  return lifecycle as RemoteLifecycle;
}

/** @param address module specifier such as 'react/jsx-runtime' or '@grove/platform/call'. */
function toSharedModule(address: string, module: unknown) {
  const [name] = /^(@[^/]+\/)?[^/]+/.exec(address) ?? [];
  const version = PROVIDED_VERSIONS[name ?? ''];
  if (version === undefined) throw new Error(`The shell provides no ${address}`);
  return { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: version } };
}

/** The URL of a container. The site also serves its files below '~1/', '~2/' and so on. A remote finds
 *  its other scripts next to its container, so a retry reuses no script that failed, hung or is cached from a
 *  failed preload. Other servers do not support these paths, so their URLs get a query instead. */
function getContainerUrl(entry: string, attempt: number): URL {
  const address = new URL(entry, location.origin);
  if (attempt === 0) return address;
  if (address.origin === location.origin)
    address.pathname = address.pathname.replace(/[^/]*$/, `~${String(attempt)}/$&`);
  else address.searchParams.set('retry', String(attempt));
  return address;
}

/** A changed URL replaces what the runtime knows of the remote, including a half-loaded container. */
function register({ name, entry, integrity }: Release, attempt: number) {
  const address = getContainerUrl(entry, attempt);
  const registeredUrl = registered.get(name);
  if (registeredUrl === address.href) return;
  registered.set(name, address.href);
  if (integrity !== undefined) integrities.set(address.href, integrity);
  const entryGlobalName = containerName(name);
  Reflect.deleteProperty(window, entryGlobalName);
  federation.registerRemotes([{ name, entry: address.href, entryGlobalName, type: 'global' }], {
    force: registeredUrl !== undefined,
  });
}
