import {
  addErrorHandler,
  getAppNames,
  getAppStatus,
  LOAD_ERROR,
  registerApplication,
  start,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import { create } from 'zustand';
import { isShown, onScreenChange } from './activeScreen.ts';
import { isFrozen, unblockFrozen } from './health/freezes.ts';
import { loadFederation } from './loadFederation.ts';
import { refreshRegistry, useRegistry } from './registry.ts';
import { NavigatedAwayError, loadRemote, recordFailure } from './loadRemote.ts';
import { whenIdle } from './whenIdle.ts';

/** After this time a retry continues with the known registry. */
const registryTimeoutMs = 3_000;

/** The failure of the shown remote, for the error panel. */
export const useShownFailure = create<{ remote?: string; message?: string; isRetrying?: true }>(() => ({}));

/** Remotes that have failed, each with the URL of the screen that failed. single-spa does not run
 *  them until they are registered again. */
const failed = new Map<string, string>();
let stage: HTMLElement;

/** Registers the remotes of the registry. single-spa loads the one that the URL shows before
 *  `startRemotes` is called. */
export function registerRemotes() {
  addErrorHandler((error) => {
    const name = error.appOrParcelName;
    failed.set(name, screenAddress());
    if (error instanceof NavigatedAwayError) restart(name);
    else if (getAppStatus(name) === LOAD_ERROR) handleFailure(name, 'load', error);
    else handleFailure(name, isShown(name) ? 'mount' : 'crash', error);
  });
  registerNew();
}

/** Makes single-spa mount and unmount remotes as the URL changes.
 *  @param element container in which they appear. */
export function startRemotes(element: HTMLElement) {
  stage = element;
  start({ urlRerouteOnly: true });
  onScreenChange(() => {
    const { remote } = useShownFailure.getState();
    // Another screen of the same remote may work, so each navigation tries it again.
    const isLeft = (name: string) => !isShown(name) || failed.get(name) !== screenAddress();
    if (remote !== undefined && isLeft(remote)) useShownFailure.setState({}, true);
    for (const name of failed.keys()) if (isLeft(name)) restart(name);
    registerNew();
    // single-spa itself reacts to URL changes only.
    void triggerAppChange();
  });
  addEventListener('online', () => {
    const { remote, isRetrying = false } = useShownFailure.getState();
    if (remote !== undefined && !isRetrying && !isFrozen(remote)) void retryRemote(remote);
  });
  // If the shell itself shows the first screen, loading this ahead keeps the first click fast.
  void whenIdle()
    .then(loadFederation)
    .catch(() => undefined);
}

/** Reloads a failed remote in the version that the registry names now. */
export async function retryRemote(remote: string) {
  unblockFrozen();
  useShownFailure.setState({ remote, isRetrying: true }, true);
  await refreshRegistry(AbortSignal.timeout(registryTimeoutMs));
  restart(remote);
}

function registerNew() {
  const registeredNames = new Set(['shell', ...getAppNames()]);
  for (const { name } of useRegistry.getState().releases) if (!registeredNames.has(name)) register(name);
}

function register(name: string) {
  const onCrash = (error: Error) => {
    if (isShown(name) && !failed.has(name)) handleFailure(name, 'crash', error);
  };
  registerApplication({
    name,
    app: () => loadRemote(name, { isShown: () => isShown(name), onCrash }),
    activeWhen: () => isShown(name) && !failed.has(name),
    customProps: () => ({ domElement: stage }),
  });
}

function handleFailure(remote: string, phase: 'load' | 'mount' | 'crash', error: Error) {
  failed.set(remote, screenAddress());
  const message = recordFailure(remote, phase, error);
  if (isShown(remote)) useShownFailure.setState({ remote, message }, true);
  else restart(remote);
  // Unmounts a remote that has crashed.
  void triggerAppChange();
}

/** The part of the URL that names a screen. A change of the query only filters or pages it. */
function screenAddress(): string {
  return location.pathname + location.hash;
}

let restarting = Promise.resolve();

/** Registers a failed remote again: single-spa never restarts a broken application, and ignores one that
 *  could not be loaded for 200 ms. One at a time, because unregistering an application twice removes another
 *  one. */
function restart(name: string) {
  restarting = restarting.then(async () => {
    if (!failed.has(name)) return;
    await unregisterApplication(name);
    failed.delete(name);
    registerNew();
  });
}
