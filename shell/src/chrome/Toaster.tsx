import { dismissToast, useToasts } from '@grove/platform/toast';
import { ToastRegion } from '@grove/ui/feedback/Toast';
import { useEffect, useState } from 'react';

/** Shows the page's toasts, each for its duration. The timer pauses while the pointer or the focus is on the
 *  toast. */
export function Toaster() {
  const all = useToasts(({ toasts }) => toasts);
  const [pausedId, setPausedId] = useState<number>();
  const shown = all.filter(({ open }) => open);
  const current = shown[0];
  const isPaused = pausedId === current?.id;
  useEffect(() => {
    if (current === undefined || isPaused) return;
    const timer = setTimeout(() => {
      dismissToast(current.id);
    }, current.duration);
    return () => {
      clearTimeout(timer);
    };
  }, [current, isPaused]);
  return (
    <ToastRegion
      toasts={shown.map(({ id, title, description, variant, achievement }) => ({
        id,
        title,
        description,
        variant,
        achievement,
        onClose: () => {
          dismissToast(id);
        },
      }))}
      onPause={() => {
        setPausedId(current?.id);
      }}
      onResume={() => {
        setPausedId(undefined);
      }}
    />
  );
}
