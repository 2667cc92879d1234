import type { FailurePhase } from '@grove/contracts/releases/releases';
import { getAppStatus, MOUNTED } from 'single-spa';
import { useRegistry } from '../registry.ts';
import { findFailedRelease } from './findFailedRelease.ts';
import { reportFailure } from './reportFailure.ts';

/** Versions already reported: a version that throws in a loop is reported once per page. */
const reported = new Set<string>();

/** Reports uncaught errors and rejections for the remote and version whose files are in the stack, and scripts of
 *  mounted remotes that could not be loaded. */
export function watchErrors() {
  addEventListener('error', ({ error, filename, message }: ErrorEvent) => {
    report(error, { stack: filename, message });
  });
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    report(reason, { stack: '', message: 'A rejection without an error' });
  });
  // Screens handle the error of a missing script themselves. The event does not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      reportScript(target);
    },
    { capture: true },
  );
}

/** @param fallback details to use if the thrown value is not an Error. */
function report(thrown: unknown, fallback: { stack: string; message: string }) {
  // The request was aborted: no version is at fault.
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
  const { stack = '', message } = thrown instanceof Error ? thrown : fallback;
  const release = findRelease(stack);
  if (release !== undefined) reportOnce(release, { phase: 'uncaught', message });
}

function reportScript(target: EventTarget | null) {
  if (!(target instanceof HTMLScriptElement)) return;
  const release = findRelease(target.src);
  // While a remote is loading or mounting, its loader reports the failure.
  if (release === undefined || (release.name !== 'shell' && getAppStatus(release.name) !== MOUNTED)) return;
  reportOnce(release, { phase: 'load', message: `${target.src} could not be loaded` });
}

function findRelease(stack: string) {
  return findFailedRelease(stack, useRegistry.getState().releases, location.origin);
}

function reportOnce(
  { name, version }: { name: string; version: string },
  failure: { phase: FailurePhase; message: string },
) {
  const key = `${name} ${version}`;
  // Without a connection no version is at fault.
  if (!navigator.onLine || reported.has(key)) return;
  reported.add(key);
  reportFailure(name, { ...failure, version });
}
