import type { LiveAbout, LiveEvent, LiveKind } from '@grove/contracts/live';
import { useEffect, useEffectEvent } from 'react';
import { isOwnEvent } from './ownEvents.ts';

// Each set holds listeners of its own kind, which the compiler cannot follow through a map.
type Listener = (about: never) => void;

const listeners = new Map<LiveKind, Set<Listener>>();
let told: Promise<void> = Promise.resolve();

/** Listens to what happens elsewhere, in other tabs and at other people, until the returned function is called. The
 *  listener is given the ids of what has changed; none where anything of that kind may have. What this page has done
 *  itself it is not told of. */
export function onLive<K extends LiveKind>(kind: K, listener: (about: LiveAbout<K>) => void): () => void {
  const ofKind = listeners.get(kind) ?? new Set();
  listeners.set(kind, ofKind);
  ofKind.add(listener);
  return () => {
    ofKind.delete(listener);
  };
}

/** Calls the handler when something of that kind happens elsewhere, as long as the component is shown. */
export function useLive<K extends LiveKind>(kind: K, handler: (about: LiveAbout<K>) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => onLive(kind, (about) => handle(about)), [kind]);
}

/** For the frame: tells the page's listeners what has happened, one after the other, but for what this page has done.
 *  @param id of the event, as the server sent it. */
export function tellLive(id: string, { kind, about }: LiveEvent): Promise<void> {
  told = told.then(async () => {
    if (await isOwnEvent(id.slice(id.indexOf('.') + 1))) return;
    for (const listener of listeners.get(kind) ?? []) listener(about as never);
  });
  return told;
}

/** For the frame: tells all of them that something may have been missed. */
export function tellLiveMissed(): void {
  for (const ofKind of listeners.values()) for (const listener of ofKind) listener({} as never);
}
