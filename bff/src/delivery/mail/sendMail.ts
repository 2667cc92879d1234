import { hash } from 'node:crypto';
import { Types } from 'mongoose';
import { linkToken } from '../../infra/secrets.ts';
import { Undeliverable } from '../outbox/effectHandler.ts';
import type { EffectRun } from '../outbox/effectHandler.ts';
import { getPublishedTheme } from '../../publishing/sites/getPublishedTheme.ts';
import { mailLook } from './mailLook.ts';
import { mailTransport } from './mailTransport.ts';
import { renderMail } from './renderMail.ts';
import type { Mail } from './templates.ts';
import { writeInvite } from './writeInvite.ts';

/** Sends one email of the outbox. The message id is derived from the key, so that an email that was sent twice,
 *  because the first answer was lost, is shown once.
 *  @throws Undeliverable if the server refuses permanently, or if this installation sends no email. */
export async function sendMail(mail: Mail, { key, env, log, signal }: EffectRun): Promise<void> {
  // The log must not contain the email's text or the part of the address before the @.
  const about = { template: mail.template, domain: domainOf(mail.to) };
  if (env.SMTP_URL === undefined) {
    log.warn(about, 'email is off: SMTP_URL is not set');
    throw new Undeliverable('Email is off: SMTP_URL is not set');
  }
  const look = mailLook(await getPublishedTheme(), {
    productName: env.PRODUCT_NAME,
    publicUrl: env.PUBLIC_URL,
  });
  const tokenOf = (linkId: string) => linkToken(new Types.ObjectId(linkId), env.GROVE_SECRET);
  const rendered = renderMail(mail, look, tokenOf);
  const messageId = `<${hash('sha256', key)}@${new URL(env.PUBLIC_URL).hostname}>`;
  const invite = mail.template === 'session' ? writeInvite(mail, env) : undefined;
  try {
    const sent = { messageId, to: mail.to, ...rendered, ...(invite && { invite }) };
    await mailTransport(env.SMTP_URL, env).send(sent, signal);
  } catch (error) {
    throw toPlainError(error);
  }
  log.info(about, 'email sent');
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** Describes the failure without the server's message, which often contains the address. */
function toPlainError(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode !== 'number') {
    return new Error(`The email server could not be used (${typeof code === 'string' ? code : 'unknown'})`);
  }
  // 5xx is permanent, except an authentication error (EAUTH), which a creator can fix in the settings.
  const isForGood = responseCode >= 500 && code !== 'EAUTH';
  const words = `The email server refused with ${responseCode}`;
  return isForGood ? new Undeliverable(words) : new Error(words);
}
