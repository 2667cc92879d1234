import type { FailurePhase } from '@grove/contracts/releases';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { mountRootParcel } from 'single-spa';
import { currentPlace } from '../currentPlace.ts';
import { useRegistry } from '../registry.ts';
import { LeftError, loadRemote, noteFailure } from '../remoteApp.ts';
import { whenIdle } from '../whenIdle.ts';

/** The home page content that creators have published. Its remote mounts when the container scrolls into
 *  view, since most visitors enter before that. Shows nothing if the remote is missing or fails. */
export function WelcomeSections() {
  const place = useRef<HTMLDivElement>(null);
  const name = useRegistry(
    ({ releases }) => releases.find(({ routes }) => routes.some(({ below }) => below === 'welcome'))?.name,
  );
  const isSeen = useWasSeen(place);
  useLayoutEffect(() => {
    if (!isSeen || name === undefined || place.current === null) return;
    return mountSections(name, place.current);
  }, [isSeen, name]);
  return <div ref={place} />;
}

/** A failure is reported, not shown: the welcome screen is complete without the remote. @returns a function
 *  that unmounts the remote. */
function mountSections(name: string, domElement: HTMLElement): () => void {
  const note = (phase: FailurePhase) => (error: unknown) => {
    if (error instanceof Error && !(error instanceof LeftError)) noteFailure(name, phase, error);
  };
  const isShown = () => currentPlace().kind === 'welcome';
  const load = () => loadRemote(name, { isShown, onCrash: note('crash') });
  const parcel = mountRootParcel(load, { domElement, below: 'welcome' });
  parcel.loadPromise.then(() => parcel.mountPromise.catch(note('mount')), note('load'));
  for (const promise of [parcel.bootstrapPromise, parcel.mountPromise, parcel.unmountPromise])
    promise.catch(ignore);
  return () => void parcel.mountPromise.then(() => parcel.unmount().catch(note('crash')), ignore);
}

/** Whether the element has ever been in the viewport, updated when the browser is idle. */
function useWasSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    let isOver = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      void whenIdle().then(() => {
        if (!isOver) setSeen(true);
      });
    });
    observer.observe(element.current);
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [element]);
  return isSeen;
}

function ignore() {
  // Each promise of a parcel rejects with the same error.
}
