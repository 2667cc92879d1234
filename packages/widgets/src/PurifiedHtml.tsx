import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** SafeHtml for browsers without a built-in sanitizer. */
export function PurifiedHtml({ html, className }: { html: string; className?: string | undefined }) {
  const safe = useMemo(() => sanitize(html), [html]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: safe }} />;
}

/** Sanitizes HTML: removes scripts, frames, forms and styles, and makes links with a target not send a
 *  referrer. */
export function sanitize(html: string): string {
  const body = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
    FORBID_ATTR: ['style', 'id', 'name'],
    ADD_ATTR: ['target'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of body.querySelectorAll('a[target]')) link.setAttribute('rel', 'noopener noreferrer');
  const container = document.createElement('div');
  container.append(body);
  return container.innerHTML;
}
