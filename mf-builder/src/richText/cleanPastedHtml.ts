import { convertWordLists } from './convertWordLists.ts';

// Word has properties such as `mso-bidi-font-weight`, so a name must be at the start of a declaration.
/** The elements that replace styles of text. */
const styledElements = [
  [/(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/(?:^|;)\s*font-style:\s*italic/i, 'em'],
  [/(?:^|;)\s*text-decoration[^;]*:[^;]*line-through/i, 's'],
  [/(?:^|;)\s*vertical-align:\s*super/i, 'sup'],
  [/(?:^|;)\s*vertical-align:\s*sub\b/i, 'sub'],
] as const;

/**
 * Converts pasted HTML of word processors to elements that the editor knows: Word's list items to lists, and styled
 * text to emphasis, superscripts and subscripts. Removes all styles: the page's content security policy blocks and
 * reports each of them as soon as the HTML is parsed.
 */
export function cleanPastedHtml(html: string): string {
  if (!/<style|\sstyle\s*=/i.test(html)) return html;
  const withoutStyles = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'));
  const { body } = new DOMParser().parseFromString(withoutStyles, 'text/html');
  convertWordLists(body);
  for (const element of body.querySelectorAll('[data-style]')) convertStyle(element);
  return body.innerHTML;
}

function convertStyle(element: Element): void {
  const style = element.getAttribute('data-style') ?? '';
  element.removeAttribute('data-style');
  // Google Docs wraps the whole text in such an element.
  if (element.matches('b, strong') && /(?:^|;)\s*font-weight:\s*(?:normal|400)/i.test(style))
    element.replaceWith(...element.childNodes);
  if (element.localName !== 'span') return;
  for (const [pattern, name] of styledElements) {
    if (!pattern.test(style)) continue;
    const wrapper = element.ownerDocument.createElement(name);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}
