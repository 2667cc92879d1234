import { toast, useToasts } from '@grove/platform/toast';
import type { ToastMessage } from '@grove/platform/toast';

const queuedToasts: ToastMessage[] = [];
let isWatching = false;

/** Shows messages one after the other, each when the previous one closes, because a new toast would replace
 *  the one being read. */
export function queueToasts(messages: readonly ToastMessage[]) {
  queuedToasts.push(...messages);
  if (!isWatching) useToasts.subscribe(showNext);
  isWatching = true;
  showNext();
}

function showNext() {
  if (useToasts.getState().toasts.some(({ open }) => open)) return;
  const next = queuedToasts.shift();
  if (next) toast(next);
}
