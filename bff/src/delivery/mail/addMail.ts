import type { Id } from '@grove/contracts/fields';
import type { Transaction } from '../../infra/mongo.ts';
import { addEffect } from '../outbox/addEffect.ts';
import type { Mail } from './templates.ts';

interface MailOptions {
  /** Its exactly-once name, made of what caused it, without personal data: 'reset-password:<link id>'. */
  key: string;
  /** What orders it among others, where that is not its receiver. */
  subject?: string;
  /** Whose account it tells of, where that is not its receiver's. */
  tellsOf?: Id;
}

/** Has a mail sent, if and only if the transaction is committed. Mails to one address leave in the order of their
 *  causes. */
export async function addMail(mail: Mail & MailOptions, tx: Transaction): Promise<void> {
  const { key, template, to, data, tellsOf, subject = to } = mail;
  const about = `${template} to ${to}`;
  await addEffect(
    { kind: 'mail', key, subject, about, payload: { template, to, data }, ...(tellsOf && { tellsOf }) },
    tx,
  );
}
