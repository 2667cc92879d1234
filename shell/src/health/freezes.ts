import { getRelease } from '../registry.ts';
import { reportFailure } from './reportFailure.ts';

/** The version that a page is loading or mounting: '<name> <version> <milliseconds since 1970>'. Kept for this
 *  tab, which may be reloaded at once, and for the next tab, if this one is closed. */
const startingKey = 'grove-starting';
/** The version that froze the last page that froze: '<name> <version>'. */
const frozenKey = 'grove-frozen';
/** A page that responds has mounted a remote by then, or given up. */
const maxStartMs = 20_000;

/** Records that a remote is about to run, so that the next page can detect that it froze this one. */
export function markStarting(remote: string): void {
  const entry = `${describe(remote)} ${String(Date.now())}`;
  ignoreErrors(() => {
    sessionStorage.setItem(startingKey, entry);
    // Keeps the entry of another tab, which may be frozen.
    localStorage.setItem(startingKey, localStorage.getItem(startingKey) ?? entry);
  });
}

/** Records that the page responds. */
export function clearStarting(): void {
  ignoreErrors(() => {
    const own = sessionStorage.getItem(startingKey);
    sessionStorage.removeItem(startingKey);
    if (localStorage.getItem(startingKey) === own) localStorage.removeItem(startingKey);
  });
}

/** Reports the remote that froze an earlier page of this browser, and blocks that version until the user retries
 *  it. Call once, before any remote starts. */
export function detectFreeze(): void {
  ignoreErrors(() => {
    const own = sessionStorage.getItem(startingKey);
    const [remote = '', version = '', at = ''] = (own ?? localStorage.getItem(startingKey) ?? '').split(' ');
    // Another tab may be mounting it right now.
    if (remote === '' || (own === null && Date.now() - Number(at) < maxStartMs)) return;
    sessionStorage.removeItem(startingKey);
    localStorage.removeItem(startingKey);
    localStorage.setItem(frozenKey, `${remote} ${version}`);
    reportFailure(remote, { phase: 'freeze', message: freezeMessage, version });
  });
  // A page that responds runs these before it is left.
  addEventListener('pagehide', clearStarting);
  document.addEventListener('visibilitychange', clearStarting);
}

/** Shown instead of a version that is blocked. */
export const freezeMessage = 'The page stopped responding when this part was last opened';

/** Whether the version of a remote that this page would mount is blocked. */
export function isFrozen(remote: string): boolean {
  return ignoreErrors(() => localStorage.getItem(frozenKey) === describe(remote)) ?? false;
}

/** Lets this browser mount the blocked version again. */
export function unblockFrozen(): void {
  ignoreErrors(() => {
    localStorage.removeItem(frozenKey);
  });
}

function describe(remote: string): string {
  return `${remote} ${getRelease(remote)?.version ?? ''}`;
}

/** Storage may be forbidden or full. Freezes are then not detected. */
function ignoreErrors<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
