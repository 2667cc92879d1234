import { useRegistry } from '../registry.ts';
import { blameOf } from './blameOf.ts';
import { reportFailure } from './reportFailure.ts';

/** Versions that were reported: one that throws in a loop is told of once a page. */
const reported = new Set<string>();

/** Reports errors and rejections that nobody caught, to the remote and version whose files their stack names. */
export function watchErrors() {
  addEventListener('error', ({ error, filename, message }: ErrorEvent) => {
    report(error, { stack: filename, message });
  });
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    report(reason, { stack: '', message: 'A rejection without an error' });
  });
}

/** @param otherwise what is known where something was thrown that is no error. */
function report(thrown: unknown, otherwise: { stack: string; message: string }) {
  // Somebody left, or the connection is gone: nothing that a version did wrong.
  if (!navigator.onLine || (thrown instanceof DOMException && thrown.name === 'AbortError')) return;
  const { stack = '', message } = thrown instanceof Error ? thrown : otherwise;
  const owner = blameOf(stack, useRegistry.getState().releases, location.origin);
  if (owner === undefined) return;
  const key = `${owner.name} ${owner.version}`;
  if (reported.has(key)) return;
  reported.add(key);
  reportFailure(owner.name, { phase: 'uncaught', message, version: owner.version });
}
