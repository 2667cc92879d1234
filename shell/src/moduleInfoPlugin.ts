import type { Release } from '@grove/contracts/releases/releases';
import type { createInstance } from '@module-federation/enhanced/runtime';
import { useRegistry } from './registry.ts';

type Plugin = NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number];

/** Lists the registry's remotes in `__FEDERATION__.moduleInfo`, where the federation's developer tools and
 *  other hosts in this page look for them. The shell itself loads entries directly. */
export function moduleInfoPlugin(): Plugin {
  return {
    name: 'grove-module-info',
    init: ({ origin }) => listRemotes(origin.name),
    // Registering a remote again removes its entry.
    registerRemote(registered) {
      listRemotes(registered.origin.name);
      return registered;
    },
  };
}

function listRemotes(host: string) {
  const remotes = useRegistry.getState().releases.filter(({ name }) => name !== 'shell');
  const { moduleInfo } = window.__FEDERATION__;
  for (const release of remotes)
    moduleInfo[`${release.name}:${release.version}`] = {
      version: release.version,
      remoteEntry: getManifestUrl(release),
    };
  moduleInfo[host] = {
    ...{ version: '', buildVersion: '', remoteTypes: '', remoteTypesZip: '', shared: [], consumerList: [] },
    remotesInfo: Object.fromEntries(remotes.map(({ name, version }) => [name, { matchedVersion: version }])),
  };
}

/** A build writes its manifest next to its entry. */
function getManifestUrl({ entry }: Release): string {
  return new URL('mf-manifest.json', new URL(entry, location.origin)).href;
}
