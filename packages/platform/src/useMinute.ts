import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** The current time in milliseconds since 1970, updated every minute in all components at once. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    tick();
    timer = setInterval(tick, minuteMs);
    // A laptop that wakes up has missed its timers.
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

/** While there are no subscribers, the first read gets the current time. */
function read(): number {
  if (listeners.size === 0 && Date.now() - now >= 1_000) now = Date.now();
  return now;
}
