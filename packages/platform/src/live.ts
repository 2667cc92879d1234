import type { LiveListenerData, LiveEvent, LiveKind } from '@grove/contracts/api/live';
import { useEffect, useEffectEvent } from 'react';
import { isOwnEvent } from './ownEvents.ts';

// Each set holds listeners of its own kind, which the compiler cannot follow through a map.
type Listener = (about: never) => void;

const listeners = new Map<LiveKind, Set<Listener>>();
let publishing: Promise<void> = Promise.resolve();

/** Listens to changes made in other tabs and by other people. The listener receives the ids of what has
 *  changed, or none if anything of that kind may have. It is not called for changes that this page has
 *  made.
 *  @returns a function that stops listening. */
export function onLive<K extends LiveKind>(
  kind: K,
  listener: (about: LiveListenerData<K>) => void,
): () => void {
  const kindListeners = listeners.get(kind) ?? new Set();
  listeners.set(kind, kindListeners);
  kindListeners.add(listener);
  return () => {
    kindListeners.delete(listener);
  };
}

/** Calls the handler on changes of that kind made elsewhere, while the component is mounted. */
export function useLive<K extends LiveKind>(kind: K, handler: (about: LiveListenerData<K>) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => onLive(kind, (about) => handle(about)), [kind]);
}

/** For the shell: calls the page's listeners for an event, one event after the other, unless this page
 *  has caused it.
 *  @param id the event's id, as the server sent it. */
export function publishLiveEvent(id: string, { kind, about }: LiveEvent): Promise<void> {
  publishing = publishing.then(async () => {
    if (await isOwnEvent(id.slice(id.indexOf('.') + 1))) return;
    for (const listener of listeners.get(kind) ?? []) listener(about as never);
  });
  return publishing;
}

/** For the shell: calls all listeners without ids, because events may have been missed. */
export function publishMissedEvents(): void {
  for (const kindListeners of listeners.values()) for (const listener of kindListeners) listener({} as never);
}
