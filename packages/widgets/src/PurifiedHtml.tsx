import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { richTextElements, richTextSchemes } from '@grove/contracts/courses/richText';

/** SafeHtml for browsers without a built-in sanitizer. */
export function PurifiedHtml({ html, className }: { html: string; className?: string | undefined }) {
  const safe = useMemo(() => sanitize(html), [html]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: safe }} />;
}

// An instance of its own, because its hook must not change other uses of DOMPurify.
const purifier = DOMPurify(window);
purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const allowed = richTextElements[element.localName] ?? [];
  const isDataUrl = /^\s*data:/i.test(attribute.attrValue);
  if (!allowed.includes(attribute.attrName) || isDataUrl) attribute.keepAttr = false;
});

const allowedUrl = new RegExp(`^(?:(?:${richTextSchemes.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, 'i');

/** Sanitizes HTML: keeps only the elements and attributes of rich text, with allowed links, and makes links with a
 *  target not send a referrer. */
export function sanitize(html: string): string {
  const body = purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(richTextElements),
    ALLOWED_ATTR: [...new Set(Object.values(richTextElements).flat())],
    ALLOWED_URI_REGEXP: allowedUrl,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of body.querySelectorAll('a[target]')) link.setAttribute('rel', 'noopener noreferrer');
  for (const image of body.querySelectorAll('img:not([src]), img[src=""]')) image.remove();
  const container = document.createElement('div');
  container.append(body);
  return container.innerHTML;
}
