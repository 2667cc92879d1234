import { contractVersion } from '@grove/contracts/releases/contractVersion';
import type { FailurePhase, Release } from '@grove/contracts/releases/releases';
import type { RemoteLifecycle } from '@grove/platform/defineRemote';
import { navigate } from '@grove/platform/navigation';
import { platformVersion } from '@grove/platform/platformVersion';
import { withTimeout } from '@grove/platform/withTimeout';
import type { LifeCycles } from 'single-spa';
import { onScreenChange } from './activeScreen.ts';
import { clearStarting, freezeMessage, isFrozen, markStarting } from './health/freezes.ts';
import { reportFailure } from './health/reportFailure.ts';
import { reportMount } from './health/reportMount.ts';
import { loadFederation } from './loadFederation.ts';
import { loadTimeoutMs } from './loadTimeoutMs.ts';
import { isPlatformCompatible } from './isPlatformCompatible.ts';
import { hasPreloadFailed } from './preloadLinks.ts';
import { getRelease } from './registry.ts';
import { discardSkeleton } from './skeleton.ts';

const timeouts = {
  mount: timeout(8_000),
  // Short, because the next remote waits for it.
  unmount: timeout(500),
};

/** Failure counts by remote. Each failure changes the URL from which the container is loaded. */
const attempts = new Map<string, number>();

/** Thrown if the URL shows something else before the remote has loaded. */
export class NavigatedAwayError extends Error {}

class IncompatibleError extends Error {}

/** Thrown instead of mounting a version that froze an earlier page. */
class FrozenError extends Error {}

interface HostOptions {
  /** Whether the URL shows the route that the remote appears in. */
  isShown: () => boolean;
  /** Called when the remote fails after it was mounted. */
  onCrash: (error: Error) => void;
}

/** Custom props that single-spa passes to applications and parcels. */
interface StageProps {
  /** The container in which the remote gets an element of its own. */
  domElement: HTMLElement;
  below?: 'welcome' | 'product';
}

/** Loads a remote as a single-spa application or parcel.
 *  single-spa acts on a new URL only after all loads and mounts of the previous one have settled. A
 *  remote that hangs must not delay the next one, so both end as soon as the URL shows something else.
 *  @throws NavigatedAwayError in that case; Error if the remote cannot be loaded or does not fit this page. */
export async function loadRemote(
  name: string,
  { isShown, onCrash }: HostOptions,
): Promise<LifeCycles<StageProps> & { timeouts: typeof timeouts }> {
  const lifecycle = await whileShown(isShown, load(name));
  let element: HTMLElement | undefined;
  return {
    timeouts,
    bootstrap: () => Promise.resolve(),
    mount: async ({ domElement, below }) => {
      element = document.createElement('div');
      element.dataset['remote'] = name;
      domElement.append(element);
      const props = { domElement: element, basePath: '/', navigate, onError: onCrash };
      markStarting(name);
      try {
        await whileShown(isShown, lifecycle.mount({ ...props, ...(below && { below }) }));
        discardSkeleton();
        reportMount(name);
      } catch (error) {
        if (!(error instanceof NavigatedAwayError)) throw error;
      } finally {
        clearStarting();
      }
    },
    unmount: async () => {
      if (element === undefined) return;
      element.remove();
      await lifecycle.unmount({ domElement: element });
    },
  };
}

/** Reports a failure of a remote to the server. @returns the message to show. */
export function recordFailure(name: string, phase: FailurePhase, error: Error): string {
  const message = getFailureMessage(name, phase, error);
  attempts.set(name, (attempts.get(name) ?? 0) + 1);
  discardSkeleton();
  // Already reported when the page started.
  if (error instanceof FrozenError) return message;
  reportFailure(name, { phase: error instanceof IncompatibleError ? 'incompatible' : phase, message });
  return message;
}

/** single-spa prefixes messages with the status of the application or parcel, and identifies timeouts by a
 *  number. */
function getFailureMessage(name: string, phase: FailurePhase, { message }: Error): string {
  const ownMessage = message.replace(/^(\w+ '.*?' died in status \w+: )+/, '');
  if (!/^single-spa minified message #31\b/.test(ownMessage)) return ownMessage;
  const [what, { millis }] =
    phase === 'mount' ? (['Starting', timeouts.mount] as const) : (['Leaving', timeouts.unmount] as const);
  return `${what} ${name} took longer than ${String(millis / 1_000)} seconds`;
}

async function load(name: string): Promise<RemoteLifecycle> {
  const release = getRelease(name);
  if (release === undefined) throw new Error(`${name} is not published`);
  assertCompatible(release);
  if (isFrozen(name)) throw new FrozenError(freezeMessage);
  const attempt = (attempts.get(name) ?? 0) + Number(hasPreloadFailed(name));
  const loading = loadFederation().then(({ loadLifecycle }) => loadLifecycle(release, attempt));
  markStarting(name);
  // single-spa has no timeout for loading.
  return withTimeout(loading, { task: `Loading ${name}`, ms: loadTimeoutMs }).finally(clearStarting);
}

/** @throws IncompatibleError if this page does not provide the versions that the remote was built for. */
function assertCompatible({ name, contract, platform }: Release) {
  if (contract !== contractVersion)
    throw new IncompatibleError(
      `${name} needs contract version ${String(contract)}, but this page has ${String(contractVersion)}`,
    );
  if (platform !== undefined && !isPlatformCompatible(platformVersion, platform))
    throw new IncompatibleError(
      `${name} was built for platform version ${platform}, but this page has ${platformVersion}. Reload the page to get the current version.`,
    );
}

/** @throws NavigatedAwayError as soon as the URL shows something else. */
async function whileShown<T>(isShown: () => boolean, promise: Promise<T>): Promise<T> {
  const navigatedAway = Promise.withResolvers<never>();
  const rejectIfHidden = () => {
    if (!isShown()) navigatedAway.reject(new NavigatedAwayError('The address shows something else'));
  };
  const stop = onScreenChange(rejectIfHidden);
  rejectIfHidden();
  try {
    return await Promise.race([promise, navigatedAway.promise]);
  } finally {
    stop();
  }
}

/** Sets the warning time after the timeout, which disables single-spa's console warnings. */
function timeout(millis: number) {
  return { millis, dieOnTimeout: true, warningMillis: millis + 1 };
}
