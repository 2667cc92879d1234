import type { SessionUser } from '@grove/contracts/auth';
import { readPageData } from '@grove/platform/pageData';
import { queryClient } from '@grove/platform/queryClient';
import { hashKey } from '@tanstack/react-query';
import { addErrorHandler, getAppNames, registerApplication, start, triggerAppChange } from 'single-spa';
import { create } from 'zustand';
import { loadFederation } from './loadFederation.ts';
import { placeOf } from './placeOf.ts';
import type { Place } from './placeOf.ts';
import { useRegistry } from './registry.ts';
import { createRemoteHost, loadAhead } from './remoteHost.ts';
import type { HostState, RemoteHost } from './remoteHost.ts';
import { sessionKey } from './sessionKey.ts';
import { whenIdle } from './whenIdle.ts';

/** How each remote is doing, for the frame around it. */
export const useHostStates = create<Record<string, HostState>>(() => ({}));

const hosts = new Map<string, RemoteHost>();

/** Begins to load what the page's address shows, before there is an element for it. */
export function loadFirstRemote() {
  const place = currentPlace();
  if (place.kind === 'remote') loadAhead(place.name);
}

/** Makes single-spa show and hide remotes as the address changes.
 * @param stage the element of the page in which remotes stand. */
export function startRemotes(stage: HTMLElement) {
  // The hosts never fail; should single-spa itself, its error must not end in the console of a visitor.
  addErrorHandler((error) => {
    reportError(error);
  });
  registerAll(stage);
  useRegistry.subscribe(() => {
    registerAll(stage);
    void triggerAppChange();
  });
  // Whether somebody is signed in decides what an address shows.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(sessionKey)) void triggerAppChange();
  });
  start({ urlRerouteOnly: true });
  // Where the shell itself shows the first screen, the first click shall not wait for it.
  void whenIdle()
    .then(loadFederation)
    .catch(() => undefined);
}

/** Tries a remote again that failed. */
export function retryRemote(name: string) {
  hosts.get(name)?.retry();
}

/** What the page's address shows now. */
export function currentPlace(): Place {
  return placeAt(location);
}

/** What an address of this site would show now. */
export function placeAt(address: { pathname: string; hash: string }): Place {
  const page = readPageData();
  const asked = queryClient.getQueryData<SessionUser | null>(sessionKey);
  const user = asked === undefined ? page.user : asked;
  return placeOf(address, {
    releases: useRegistry.getState().releases,
    productSlug: page.product.slug,
    isSignedIn: user === 'unknown' ? undefined : user !== null,
  });
}

function registerAll(stage: HTMLElement) {
  const known = new Set(['shell', ...getAppNames()]);
  for (const { name } of useRegistry.getState().releases) if (!known.has(name)) register(name, stage);
}

/** single-spa waits for whatever is loading before it does anything else; so it is told that all is done at once. */
function register(name: string, stage: HTMLElement) {
  const host = createRemoteHost(name, {
    stage,
    onState: (state) => {
      useHostStates.setState({ [name]: state });
    },
  });
  hosts.set(name, host);
  registerApplication({
    name,
    app: {
      bootstrap: () => Promise.resolve(),
      mount: () => {
        host.show();
        return Promise.resolve();
      },
      unmount: () => {
        host.hide();
        return Promise.resolve();
      },
    },
    activeWhen: () => {
      const place = currentPlace();
      return place.kind === 'remote' && place.name === name;
    },
  });
}
