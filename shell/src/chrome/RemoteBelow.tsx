import type { FailurePhase } from '@grove/contracts/releases/releases';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { mountRootParcel } from 'single-spa';
import { useRegistry } from '../registry.ts';
import { NavigatedAwayError, loadRemote, recordFailure } from '../loadRemote.ts';
import { whenIdle } from '../whenIdle.ts';

interface RemoteBelowProps {
  /** The screen above. */
  below: 'welcome' | 'product';
  /** Whether the page's URL shows that screen. */
  isShown: () => boolean;
  /** How far below the window the container may be when the remote mounts, in percent of the window's height.
   *  Default: 0. */
  aheadPercent?: number;
}

/** The sections that creators have published below a screen. Their remote mounts when the container scrolls into
 *  view, since most visitors leave before that. Shows nothing if the remote is missing or fails. */
export function RemoteBelow({ below, isShown, aheadPercent = 0 }: RemoteBelowProps) {
  const container = useRef<HTMLDivElement>(null);
  const name = useRegistry(
    ({ releases }) => releases.find(({ routes }) => routes.some((route) => route.below === below))?.name,
  );
  const hasBeenVisible = useHasBeenVisible(container, aheadPercent);
  useLayoutEffect(() => {
    if (!hasBeenVisible || name === undefined || container.current === null) return;
    return mountSections(name, container.current, { below, isShown });
  }, [hasBeenVisible, name, below, isShown]);
  return <div ref={container} />;
}

/** A failure is reported, not shown: the screen above is complete without the remote. @returns a function
 *  that unmounts the remote. */
function mountSections(
  name: string,
  domElement: HTMLElement,
  { below, isShown }: Pick<RemoteBelowProps, 'below' | 'isShown'>,
): () => void {
  const reportPhase = (phase: FailurePhase) => (error: unknown) => {
    if (error instanceof Error && !(error instanceof NavigatedAwayError)) recordFailure(name, phase, error);
  };
  const load = () => loadRemote(name, { isShown, onCrash: reportPhase('crash') });
  const parcel = mountRootParcel(load, { domElement, below });
  parcel.loadPromise.then(() => parcel.mountPromise.catch(reportPhase('mount')), reportPhase('load'));
  for (const promise of [parcel.bootstrapPromise, parcel.mountPromise, parcel.unmountPromise])
    promise.catch(ignore);
  return () => void parcel.mountPromise.then(() => parcel.unmount().catch(reportPhase('crash')), ignore);
}

/** Whether the element has ever been in the window or close below it, updated when the browser is idle. */
function useHasBeenVisible(element: RefObject<Element | null>, aheadPercent: number): boolean {
  const [hasBeenVisible, setVisible] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    let isStopped = false;
    const showWhenIdle: IntersectionObserverCallback = ([entry], observer) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      void whenIdle().then(() => {
        if (!isStopped) setVisible(true);
      });
    };
    const rootMargin = `0px 0px ${String(aheadPercent)}% 0px`;
    const observer = new IntersectionObserver(showWhenIdle, { rootMargin });
    observer.observe(element.current);
    return () => {
      isStopped = true;
      observer.disconnect();
    };
  }, [element, aheadPercent]);
  return hasBeenVisible;
}

function ignore() {
  // Each promise of a parcel rejects with the same error.
}
