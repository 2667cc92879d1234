import type { Env } from '../../env.ts';
import type { Invite } from './createInvite.ts';

export interface OutgoingEmail {
  /** Default: `MAIL_FROM`. */
  from?: { name: string; address: string };
  /** The address for answers. Default: the sender's. */
  replyTo?: string;
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Calendar data for calendar programs. */
  invite?: Invite;
  /** Ends emails of this kind with one click in the email program. */
  unsubscribeUrl?: string;
}

export interface EmailTransport {
  /** Sends an email. Resolves once the server has accepted it.
   *  @throws Error with `responseCode` if the server refuses, otherwise if it cannot be reached in time. */
  send(email: OutgoingEmail, signal: AbortSignal): Promise<void>;
}

const timeoutMs = 15_000;
const timeouts = {
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  dnsTimeout: timeoutMs,
};
const deadlineMs = 60_000;
const transports = new Map<string, EmailTransport>();

/** Returns the process's shared transport for `SMTP_URL`, which reuses its connections. */
export function getEmailTransport(smtpUrl: string, env: Pick<Env, 'MAIL_FROM'>): EmailTransport {
  const existing = transports.get(smtpUrl);
  if (existing) return existing;
  const created = openTransport(smtpUrl, env);
  transports.set(smtpUrl, created);
  return created;
}

function openTransport(smtpUrl: string, { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>): EmailTransport {
  let poolPromise: ReturnType<typeof openPool> | undefined;
  return {
    async send({ messageId, to, invite, unsubscribeUrl, ...content }, signal) {
      const pool = await (poolPromise ??= openPool(smtpUrl));
      await pool.sendMail({
        from: MAIL_FROM,
        // An object, so that the address is never parsed as a list of addresses.
        to: { name: '', address: to },
        messageId,
        ...content,
        ...(invite && { icalEvent: { ...invite, filename: 'session.ics' } }),
        // A server that sends a few bytes now and then would never cause a socket timeout.
        signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribeUrl !== undefined && toUnsubscribeHeaders(unsubscribeUrl)),
        },
      });
    },
  };
}

/** One-click unsubscribing (RFC 8058). */
function toUnsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Connects to an email server, signs in if the URL has credentials, and disconnects.
 *  @throws Error with a `code`. Its message may contain the credentials. */
export async function verifyEmailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  await createTransport({ url: smtpUrl, ...timeouts }).verify();
}

/** Opens the connection pool. The library is loaded with the first email. */
async function openPool(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    // The outbox retries itself, with pauses.
    maxRequeues: 0,
    ...timeouts,
    // Long enough for a burst of emails; an open connection delays the end of the process.
    idleTimeout: 2_000,
    // Email content must not make nodemailer read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
