import { contractVersion } from '@grove/contracts/contractVersion';
import type { Release } from '@grove/contracts/releases';
import type { RemoteLifecycle } from '@grove/platform/defineRemote';
import { navigate } from '@grove/platform/navigation';
import { platformVersion } from '@grove/platform/platformVersion';
import { withTimeout } from '@grove/platform/withTimeout';
import { reportFailure } from './health/reportFailure.ts';
import { endSkeleton } from './skeleton.ts';
import { loadFederation } from './loadFederation.ts';
import { loadTimeoutMs } from './loadTimeoutMs.ts';
import { offersPlatform } from './offersPlatform.ts';
import { hasFailedAhead } from './preloadAhead.ts';
import { refreshRegistry, releaseOf } from './registry.ts';

const mountTimeoutMs = 8_000;
const unmountTimeoutMs = 2_000;
/** Then Retry goes on with the registry that is known. */
const registryTimeoutMs = 3_000;

export type HostState =
  { kind: 'idle' | 'loading' | 'retrying' | 'ready' } | { kind: 'failed'; message: string };

/** Shows and hides one remote. Nothing in here throws or waits for the remote: whatever it does, the page lives. */
export interface RemoteHost {
  show: () => void;
  hide: () => void;
  retry: () => void;
}

class Failure extends Error {
  readonly phase: 'load' | 'mount' | 'crash' | 'incompatible';

  constructor(phase: Failure['phase'], message: string) {
    super(message);
    this.phase = phase;
  }
}

interface Hosting {
  /** The element of the page in which the remote stands. */
  stage: HTMLElement;
  /** Told about every change. */
  onState: (state: HostState) => void;
  /** The screen of the shell below which it stands, where it has no place of its own. */
  below?: 'welcome';
}

/** What shows one remote of the registry in an element of the page. */
export function createRemoteHost(name: string, { stage, onState, below }: Hosting): RemoteHost {
  /** Ends with the stay: what still arrives after it concerns nobody. */
  let stay = new AbortController();
  /** Raised after each failure: what failed once is asked for at another address. */
  let attempt = 0;
  let leave = noop;

  function show() {
    const entered = begin();
    void enter(entered, { kind: 'loading' });
  }

  function retry() {
    const entered = begin();
    const { signal } = entered;
    onState({ kind: 'retrying' });
    void withTimeout(refreshRegistry(signal), { what: 'The registry', ms: registryTimeoutMs, signal })
      .catch(noop)
      .then(() => enter(entered, { kind: 'retrying' }));
  }

  function hide() {
    stay.abort(new Error(`${name} was left`));
    leave();
    leave = noop;
    onState({ kind: 'idle' });
  }

  function begin() {
    hide();
    stay = new AbortController();
    return stay;
  }

  async function enter(entered: AbortController, waiting: HostState) {
    const { signal } = entered;
    if (signal.aborted) return;
    onState(waiting);
    try {
      const lifecycle = await load(name, attempt, signal);
      const left = await mount({ name, stage, lifecycle, signal, onCrash: fail, ...(below && { below }) });
      settle(entered, left);
    } catch (error) {
      fail(asFailure(error));
    }
    function fail(failure: Failure) {
      if (entered.signal.aborted) return;
      entered.abort(failure);
      leave();
      leave = noop;
      attempt += 1;
      endSkeleton();
      onState({ kind: 'failed', message: failure.message });
      reportFailure(name, failure);
    }
  }

  /** The remote stands; it may have been left, or have crashed, in the same moment. */
  function settle({ signal }: AbortController, left: () => void) {
    if (signal.aborted) {
      left();
      return;
    }
    leave = left;
    endSkeleton();
    onState({ kind: 'ready' });
  }

  return { show, hide, retry };
}

/** Begins to load a remote that is about to be shown: its scripts arrive while the frame is drawn. What fails is met again,
 *  and told, when it is shown. */
export function loadAhead(name: string) {
  void load(name, 0, new AbortController().signal).catch(noop);
}

async function load(name: string, attempt: number, signal: AbortSignal): Promise<RemoteLifecycle> {
  const release = releaseOf(name);
  if (release === undefined) throw new Failure('load', `${name} is not published`);
  refuseIncompatible(release);
  try {
    const loading = loadFederation().then(({ loadLifecycle }) =>
      loadLifecycle(release, attempt + Number(hasFailedAhead(name))),
    );
    return await withTimeout(loading, { what: `Loading ${name}`, ms: loadTimeoutMs, signal });
  } catch (error) {
    throw asFailure(error, 'load');
  }
}

/** @throws Failure when this page cannot give the remote what it was built with. */
function refuseIncompatible({ name, contract, platform }: Release) {
  if (contract !== contractVersion)
    throw new Failure(
      'incompatible',
      `${name} speaks version ${String(contract)}, this page ${String(contractVersion)}`,
    );
  if (platform !== undefined && !offersPlatform(platformVersion, platform))
    throw new Failure(
      'incompatible',
      `${name} was built for version ${platform} of the platform, and this page has ${platformVersion}. Reload the page to get the present one.`,
    );
}

interface Mounting {
  name: string;
  stage: HTMLElement;
  lifecycle: RemoteLifecycle;
  signal: AbortSignal;
  onCrash: (failure: Failure) => void;
  below?: 'welcome';
}

/** Gives the remote an element of its own. @returns what takes it away again. */
async function mount({ name, stage, lifecycle, signal, onCrash, below }: Mounting): Promise<() => void> {
  const domElement = document.createElement('div');
  domElement.dataset['remote'] = name;
  const remove = () => {
    domElement.remove();
    void takeDown(lifecycle, name);
  };
  stage.append(domElement);
  try {
    const mounted = lifecycle.mount({
      domElement,
      basePath: '/',
      navigate,
      ...(below && { below }),
      // Told in the middle of React's work, which must end before the root can be taken away.
      onError: (error) => {
        queueMicrotask(() => {
          onCrash(asFailure(error, 'crash'));
        });
      },
    });
    await withTimeout(mounted, { what: `Starting ${name}`, ms: mountTimeoutMs, signal });
    return remove;
  } catch (error) {
    remove();
    throw asFailure(error, 'mount');
  }
}

async function takeDown(lifecycle: RemoteLifecycle, name: string) {
  try {
    await withTimeout(lifecycle.unmount(), { what: `Leaving ${name}`, ms: unmountTimeoutMs });
  } catch (error) {
    reportFailure(name, asFailure(error, 'crash'));
  }
}

function asFailure(error: unknown, phase: Failure['phase'] = 'load'): Failure {
  if (error instanceof Failure) return error;
  return new Failure(phase, error instanceof Error ? error.message : String(error));
}

function noop() {
  // Nothing to do.
}
