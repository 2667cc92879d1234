import { useSyncExternalStore } from 'react';

export type Mode = 'light' | 'dark';

const storageKey = 'theme';
const changed = new EventTarget();

/** The mode that the document currently shows. */
export function currentMode(): Mode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Shows the mode stored in this browser. Default: light. */
export function restoreMode() {
  applyMode(storedMode());
}

/** Toggles between light and dark and stores the choice in this browser. */
export function toggleMode() {
  const mode = currentMode() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // Storage may be forbidden or full. The choice then lasts as long as the page.
  }
  applyMode(mode);
}

/** The current mode; rerenders when it changes, also in another tab. */
export function useMode(): Mode {
  return useSyncExternalStore(subscribe, currentMode);
}

function applyMode(mode: Mode) {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.classList.toggle('light', mode === 'light');
  changed.dispatchEvent(new Event('mode'));
}

function storedMode(): Mode {
  try {
    return localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) restoreMode();
  };
  changed.addEventListener('mode', listener);
  addEventListener('storage', onStorage);
  return () => {
    changed.removeEventListener('mode', listener);
    removeEventListener('storage', onStorage);
  };
}
