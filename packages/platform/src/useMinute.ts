import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** The present moment, renewed every minute, in all that show it at once. Milliseconds since 1970. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    tick();
    timer = setInterval(tick, minuteMs);
    // A laptop that wakes up has slept through its minutes.
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** While nobody is told of the minutes, the one who asks first sees the present one. */
function read(): number {
  if (listeners.size === 0 && Date.now() - now >= 1_000) now = Date.now();
  return now;
}
