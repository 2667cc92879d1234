import { hash } from 'node:crypto';
import type { CreatorSiteSettings } from '@grove/contracts/site/siteSettings';
import { Types } from 'mongoose';
import type { Env } from '../../env.ts';
import { createLinkToken, createUnsubscribeToken } from '../../infra/secrets.ts';
import { Undeliverable } from '../outbox/effectHandler.ts';
import type { EffectRun } from '../outbox/effectHandler.ts';
import { getSiteSettings } from '../../members/settings/siteSettings.ts';
import { getEmailLogo } from '../../members/settings/toSiteProfile.ts';
import { listPublishedLegalPages } from '../../publishing/legalPages/findLegalPages.ts';
import { getPublishedTheme } from '../../publishing/sites/getPublishedTheme.ts';
import { toEmailTheme } from './emailTheme.ts';
import { getEmailTransport } from './emailTransport.ts';
import type { OutgoingEmail } from './emailTransport.ts';
import { renderEmail } from './renderEmail.ts';
import type { EmailTokens } from './renderEmail.ts';
import type { Email } from './templates.ts';
import { createInvite, extractAddress } from './createInvite.ts';

/** Sends one email of the outbox. The message id is derived from the key, so that an email that was sent twice,
 *  because the first answer was lost, is shown once.
 *  @throws Undeliverable if the server refuses permanently, or if this installation sends no email. */
export async function sendEmail(email: Email, { key, env, log, signal }: EffectRun): Promise<void> {
  // The log must not contain the email's text or the part of the address before the @.
  const logFields = { template: email.template, domain: getDomain(email.to) };
  if (env.SMTP_URL === undefined) {
    log.warn(logFields, 'email is off: SMTP_URL is not set');
    throw new Undeliverable('Email is off: SMTP_URL is not set');
  }
  const [published, settings, legalPages] = await Promise.all([
    getPublishedTheme(),
    getSiteSettings(env),
    listPublishedLegalPages(),
  ]);
  const { productName, contactEmail, sellerName, sellerAddress, taxNumber } = settings;
  const logo = getEmailLogo(settings, env.PUBLIC_URL);
  const theme = toEmailTheme(published, {
    ...{ productName, publicUrl: env.PUBLIC_URL, legalPages },
    ...(logo !== null && { logo }),
    seller: { sellerName, sellerAddress, taxNumber },
    ...(contactEmail !== '' && { contactEmail }),
  });
  const rendered = renderEmail(email, theme, createTokens(env.GROVE_SECRET));
  const messageId = `<${hash('sha256', key)}@${new URL(env.PUBLIC_URL).hostname}>`;
  const invite = email.template === 'session' ? createInvite(email, env) : undefined;
  try {
    const sender = getSender(settings, env);
    const outgoing = { ...sender, messageId, to: email.to, ...rendered, ...(invite && { invite }) };
    await getEmailTransport(env.SMTP_URL, env).send(outgoing, signal);
  } catch (error) {
    throw toSafeError(error);
  }
  log.info(logFields, 'email sent');
}

/** The sender's name is the product's as soon as a creator has set it; the address is always the installation's. */
function getSender(
  { productName, contactEmail, customized }: CreatorSiteSettings,
  { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>,
): Pick<OutgoingEmail, 'from' | 'replyTo'> {
  return {
    ...(customized.includes('productName') && {
      from: { name: productName, address: extractAddress(MAIL_FROM) },
    }),
    ...(contactEmail !== '' && { replyTo: contactEmail }),
  };
}

function createTokens(secret: string): EmailTokens {
  return {
    createLinkToken: (linkId) => createLinkToken(new Types.ObjectId(linkId), secret),
    createUnsubscribeToken: (subscription) => createUnsubscribeToken(subscription, secret),
  };
}

function getDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** Describes the failure without the server's message, which often contains the address. */
function toSafeError(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode !== 'number') {
    return new Error(`The email server could not be used (${typeof code === 'string' ? code : 'unknown'})`);
  }
  // 5xx is permanent, except an authentication error (EAUTH), which a creator can fix in the settings.
  const isPermanent = responseCode >= 500 && code !== 'EAUTH';
  const message = `The email server refused with ${responseCode}`;
  return isPermanent ? new Undeliverable(message) : new Error(message);
}
