import DOMPurify from 'dompurify';

/** HTML without scripts, frames, forms and styles, for browsers without a sanitizer of their own. */
export function purifyHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
    FORBID_ATTR: ['style', 'id', 'name'],
    ADD_ATTR: ['target'],
    RETURN_DOM_FRAGMENT: true,
  });
}
