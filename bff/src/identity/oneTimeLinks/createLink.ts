import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';
import type { LinkKind, OneTimeLink } from './oneTimeLinks.model.ts';

const hour = 60 * 60 * 1000;
const lifetimes = {
  'sign-up': 24 * hour,
  'sign-in': hour / 4,
  'reset-password': hour,
  'confirm-email-old': 24 * hour,
  'confirm-email-new': 24 * hour,
  invitation: 7 * 24 * hour,
  'claim-account': 7 * 24 * hour,
  'first-creator': 7 * 24 * hour,
} as const satisfies Record<LinkKind, number>;

type NewLink = Omit<OneTimeLink, '_id' | 'kind' | 'expiresAt' | 'createdAt'> & {
  _id?: Types.ObjectId;
  kind: LinkKind;
};

/** Creates a link that works once. Its email contains `createLinkToken(_id)`. */
export async function createLink(fields: NewLink, tx: Transaction): Promise<OneTimeLink> {
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimes[fields.kind]);
  const link = { _id: new Types.ObjectId(), ...fields, expiresAt, createdAt };
  await nativeCollection(OneTimeLinks).insertOne(link, { session: tx });
  return link;
}
