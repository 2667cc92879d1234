import { richTextElements, richTextSchemes } from '@grove/contracts/richText';
import sanitizeHtml from 'sanitize-html';

const rules: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextElements),
  allowedAttributes: richTextElements,
  allowedSchemes: richTextSchemes,
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // A page of this site opens where one is.
    a: (tagName, { target, ...attribs }) => {
      const isOwn = /^[/#]/.test(attribs['href'] ?? '');
      const kept = isOwn || target === undefined ? attribs : { ...attribs, target };
      return { tagName, attribs: { ...kept, rel: 'noopener noreferrer nofollow' } };
    },
  },
};

/** What creators write as HTML, as it may be shown to everybody: the allowed tags and addresses only. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, rules);
}
