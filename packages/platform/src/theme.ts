import { useSyncExternalStore } from 'react';

export type Mode = 'light' | 'dark';

const storageKey = 'theme';
const changed = new EventTarget();

/** Light or dark, as the document shows it. */
export function currentMode(): Mode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Shows the mode this browser chose before, light at first. */
export function restoreMode() {
  show(storedMode());
}

/** Changes between light and dark and remembers the choice in this browser. */
export function toggleMode() {
  const mode = currentMode() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // Storage may be forbidden or full: the choice then lasts as long as the page.
  }
  show(mode);
}

/** The mode; renders anew when it changes, in another tab too. */
export function useMode(): Mode {
  return useSyncExternalStore(subscribe, currentMode);
}

function show(mode: Mode) {
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
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey) restoreMode();
  };
  changed.addEventListener('mode', listener);
  addEventListener('storage', follow);
  return () => {
    changed.removeEventListener('mode', listener);
    removeEventListener('storage', follow);
  };
}
