import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { createRemoteHost } from '../remoteHost.ts';
import { useRegistry } from '../registry.ts';
import { whenIdle } from '../whenIdle.ts';

/** What creators have published for the home page, by the remote that shows such pages, when its place comes into view: most visitors
 *  enter before.
 *  It may be missing or fail: then nothing is there. */
export function WelcomeSections() {
  const place = useRef<HTMLDivElement>(null);
  const name = useRegistry(
    ({ releases }) => releases.find(({ routes }) => routes.some(({ below }) => below === 'welcome'))?.name,
  );
  const isSeen = useWasSeen(place);
  useLayoutEffect(() => {
    if (!isSeen || name === undefined || place.current === null) return;
    const host = createRemoteHost(name, { stage: place.current, below: 'welcome', onState: nothing });
    host.show();
    return () => {
      host.hide();
    };
  }, [isSeen, name]);
  return <div ref={place} />;
}

/** Whether the element was ever in the visible part of the page, as soon as the browser has nothing better to do. */
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

function nothing() {
  // The welcome screen is whole without it.
}
