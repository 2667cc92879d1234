import { useRegistry } from '../registry.ts';
import { findFailedRelease } from './findFailedRelease.ts';
import { reportFailure } from './reportFailure.ts';

/** Versions already reported: a version that throws in a loop is reported once per page. */
const reported = new Set<string>();

/** Reports uncaught errors and rejections for the remote and version whose files are in the stack. */
export function watchErrors() {
  addEventListener('error', ({ error, filename, message }: ErrorEvent) => {
    report(error, { stack: filename, message });
  });
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    report(reason, { stack: '', message: 'A rejection without an error' });
  });
}

/** @param fallback details to use if the thrown value is not an Error. */
function report(thrown: unknown, fallback: { stack: string; message: string }) {
  // The request was aborted or the connection was lost: no version is at fault.
  if (!navigator.onLine || (thrown instanceof DOMException && thrown.name === 'AbortError')) return;
  const { stack = '', message } = thrown instanceof Error ? thrown : fallback;
  const release = findFailedRelease(stack, useRegistry.getState().releases, location.origin);
  if (release === undefined) return;
  const key = `${release.name} ${release.version}`;
  if (reported.has(key)) return;
  reported.add(key);
  reportFailure(release.name, { phase: 'uncaught', message, version: release.version });
}
