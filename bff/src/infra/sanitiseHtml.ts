import { richTextElements, richTextSchemes } from '@grove/contracts/richText';
import sanitizeHtml from 'sanitize-html';

const rules: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextElements),
  allowedAttributes: richTextElements,
  allowedSchemes: richTextSchemes,
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
};

/** What creators write as HTML, as it may be shown to everybody: the allowed tags and addresses only. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, rules);
}
