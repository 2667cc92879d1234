import { create } from 'zustand';
import type { Achievement } from '@grove/ui/feedback/Toast';

/** How many toasts are shown at a time; a newer toast replaces an older one. */
export const toastLimit = 1;
/** How long a toast stays open. */
export const toastDurationMs = 5_000;
/** A closed toast stays in the store this long, so that its exit animation can finish. */
export const toastRemovalDelayMs = 1_000_000;

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'destructive';
  /** Set if the toast reports an achievement. */
  achievement?: Achievement;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
  duration: number;
}

/** The toasts for the shell's Toaster, newest first. */
export const useToasts = create<{ toasts: ShownToast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a message in the corner of the page. */
export function toast(message: ToastMessage) {
  lastId += 1;
  const shown: ShownToast = { ...message, id: lastId, open: true, duration: toastDurationMs };
  useToasts.setState(({ toasts }) => ({ toasts: [shown, ...toasts].slice(0, toastLimit) }));
}

/** Closes a toast. The Toaster calls it when the time is over or the member closes it. */
export function dismissToast(id: number) {
  const { toasts } = useToasts.getState();
  if (!toasts.some((one) => one.id === id && one.open)) return;
  useToasts.setState({ toasts: toasts.map((one) => (one.id === id ? { ...one, open: false } : one)) });
  setTimeout(() => {
    useToasts.setState((state) => ({ toasts: state.toasts.filter((one) => one.id !== id) }));
  }, toastRemovalDelayMs);
}
