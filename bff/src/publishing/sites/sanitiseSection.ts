import { Section } from '@grove/contracts/site';
import { webAddress } from '@grove/contracts/siteDefaults';
import { Types } from 'mongoose';
import { sanitiseHtml } from '../../infra/sanitiseHtml.ts';

export interface NewSiteSection extends Pick<Section, 'type' | 'title' | 'content'> {
  /** Default: a new id. */
  id?: string;
  settings?: Section['settings'];
}

/** Makes a section safe to show to everyone: only allowed HTML tags and only web URLs.
 *  @throws ZodError if the section violates the contract. */
export function sanitiseSection({ id, settings = {}, ...section }: NewSiteSection): Section {
  const safe = sanitiseAddresses(settings) as Section['settings'];
  return Section.parse({
    ...section,
    id: new Types.ObjectId(id).toHexString(),
    content: sanitiseHtml(section.content),
    settings: safe,
  });
}

const addressKeys = new Set(['url', 'imageUrl', 'videoUrl']);

function sanitiseAddresses(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => sanitiseAddresses(one));
  if (typeof value === 'string') return addressKeys.has(key) && !webAddress.test(value) ? '' : value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sanitiseAddresses(one, name)]));
}
