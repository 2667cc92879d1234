import { richTextElements, richTextSchemes } from '@grove/contracts/courses/richText';
import sanitizeHtml from 'sanitize-html';

const rules: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextElements),
  allowedAttributes: richTextElements,
  allowedSchemes: richTextSchemes,
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // An image whose source is not allowed.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  transformTags: {
    // Links to the site's own pages open in the same tab.
    a: (tagName, { target, ...attribs }) => {
      const isOwn = /^[/#]/.test(attribs['href'] ?? '');
      const remaining = isOwn || target === undefined ? attribs : { ...attribs, target };
      return { tagName, attribs: { ...remaining, rel: 'noopener noreferrer nofollow' } };
    },
  },
};

/** Sanitizes creators' HTML so that it may be shown to everyone: only allowed tags and URLs remain. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, rules);
}
