import type { Id } from '@grove/contracts/fields/fields';
import type { Transaction } from '../../infra/mongo.ts';
import { addEffect } from '../outbox/addEffect.ts';
import type { Email } from './templates.ts';

interface EmailOptions {
  /** Unique key made from its cause, without personal data: 'reset-password:<link id>'. An email is sent once per
   *  key. */
  key: string;
  /** Orders it among other effects. Default: the receiver. */
  subject?: string;
  /** The account it is about, if that is not the receiver's. */
  tellsOf?: Id;
}

/** Sends an email if and only if the transaction is committed. Emails to one address are sent in the order in which
 *  they were added. */
export async function enqueueEmail(email: Email & EmailOptions, tx: Transaction): Promise<void> {
  const { key, template, to, data, tellsOf, subject = to } = email;
  const about = `${template} to ${to}`;
  await addEffect(
    { kind: 'mail', key, subject, about, payload: { template, to, data }, ...(tellsOf && { tellsOf }) },
    tx,
  );
}
