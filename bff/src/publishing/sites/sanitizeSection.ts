import { Section } from '@grove/contracts/site/site';
import { webAddressPattern } from '@grove/contracts/site/siteDefaults';
import { Types } from 'mongoose';
import { sanitizeRichText } from '../../infra/sanitizeRichText.ts';

export interface NewSiteSection extends Pick<Section, 'type' | 'title' | 'content'> {
  /** Default: a new id. */
  id?: string;
  settings?: Section['settings'];
  details?: Section['details'];
}

/** Makes a section safe to show to everyone: only allowed HTML tags and only web URLs.
 *  @throws ZodError if the section violates the contract. */
export function sanitizeSection({ id, settings = {}, details, ...section }: NewSiteSection): Section {
  const safe = sanitizeUrls(settings) as Section['settings'];
  return Section.parse({
    ...section,
    id: new Types.ObjectId(id).toHexString(),
    content: sanitizeRichText(section.content),
    settings: safe,
    // Not undefined, which would be stored as null.
    ...(details && { details }),
  });
}

const urlKeys = new Set(['url', 'imageUrl', 'videoUrl']);

function sanitizeUrls(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => sanitizeUrls(one));
  if (typeof value === 'string') return urlKeys.has(key) && !webAddressPattern.test(value) ? '' : value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sanitizeUrls(one, name)]));
}
