import { useLayoutEffect, useRef } from 'react';
import { richTextElements, richTextSchemes } from '@grove/contracts/courses/richText';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';

declare global {
  interface Element {
    /** Not in TypeScript's library yet: https://developer.mozilla.org/docs/Web/API/Element/setHTML */
    setHTML?: (html: string, options: { sanitizer: Sanitizer }) => void;
  }
}

interface SafeHtmlProps {
  html: string;
  className?: string | undefined;
}

/** Shows HTML written by a creator. The server sanitizes it on write, and it is sanitized again for display:
 *  by the browser's own sanitizer or, if there is none, by DOMPurify, which loads on demand. */
export function SafeHtml(props: SafeHtmlProps) {
  if ('setHTML' in Element.prototype) return <SanitizedHtml {...props} />;
  return (
    <LazyScreen
      name="purified-html"
      load={loadPurifiedHtml}
      skeleton={
        <SkeletonGroup>
          <SkeletonText lines={3} />
        </SkeletonGroup>
      }
    >
      {(PurifiedHtml) => <PurifiedHtml {...props} />}
    </LazyScreen>
  );
}

function loadPurifiedHtml() {
  return import('./PurifiedHtml.tsx').then((module) => module.PurifiedHtml);
}

function SanitizedHtml({ html, className }: SafeHtmlProps) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = container.current;
    element?.setHTML?.(html, { sanitizer: new Sanitizer(allowed) });
    for (const link of element?.querySelectorAll('a') ?? []) secureLink(link);
    for (const image of element?.querySelectorAll('img:not([src]), img[src=""]') ?? []) image.remove();
  }, [html]);
  return <div ref={container} className={className} />;
}

const allowed: SanitizerConfig = {
  elements: Object.entries(richTextElements).map(([name, attributes]) => ({ name, attributes })),
  attributes: [],
  comments: false,
  dataAttributes: false,
};

/** The sanitizer keeps every link URL that runs no script. This removes those with schemes that are not
 *  allowed, and keeps other windows from receiving the referrer. */
function secureLink(link: HTMLAnchorElement) {
  if (!richTextSchemes.includes(link.protocol.slice(0, -1))) link.removeAttribute('href');
  if (link.target !== '') link.rel = 'noopener noreferrer';
}
