import { useLayoutEffect, useRef } from 'react';
import { richTextElements } from '@grove/contracts/richText';

declare global {
  interface Element {
    /** Not in TypeScript's library yet: https://developer.mozilla.org/docs/Web/API/Element/setHTML */
    setHTML?: (html: string, options: { sanitizer: Sanitizer }) => void;
  }
}

/** HTML that a creator wrote. The server sanitised it when it was written; it is sanitised again as it is shown: by the
 *  browser's own sanitizer, or where there is none by DOMPurify, which is fetched then. */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    if (element.setHTML !== undefined) {
      element.setHTML(html, { sanitizer: new Sanitizer(allowed) });
      secureLinks(element);
      return undefined;
    }
    let isLeft = false;
    void import('./purifyHtml.ts').then(({ purifyHtml }) => {
      if (isLeft) return;
      element.replaceChildren(purifyHtml(html));
      secureLinks(element);
    });
    return () => {
      isLeft = true;
    };
  }, [html]);
  return <div ref={place} className={className} />;
}

const allowed: SanitizerConfig = {
  elements: Object.entries(richTextElements).map(([name, attributes]) => ({
    name,
    attributes: [...attributes],
  })),
  attributes: [],
  comments: false,
  dataAttributes: false,
};

/** Links lead to pages, mails and phones only; to other windows they do not tell where they came from. */
function secureLinks(element: Element) {
  for (const link of element.querySelectorAll('a')) {
    if (!/^(https?|mailto|tel):$/.test(link.protocol)) link.removeAttribute('href');
    if (link.target !== '') link.rel = 'noopener noreferrer';
  }
}
