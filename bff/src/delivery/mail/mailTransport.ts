import type { Env } from '../../env.ts';
import type { Invite } from './writeInvite.ts';

export interface OutgoingMail {
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Calendar data for calendar programs. */
  invite?: Invite;
}

export interface MailTransport {
  /** Sends an email. Resolves once the server has accepted it.
   *  @throws Error with `responseCode` if the server refuses, otherwise if it cannot be reached in time. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

const patienceMs = 15_000;
const deadlineMs = 60_000;
const transports = new Map<string, MailTransport>();

/** Returns the process's shared transport for `SMTP_URL`, which reuses its connections. */
export function mailTransport(smtpUrl: string, env: Pick<Env, 'MAIL_FROM'>): MailTransport {
  const known = transports.get(smtpUrl);
  if (known) return known;
  const made = openTransport(smtpUrl, env);
  transports.set(smtpUrl, made);
  return made;
}

function openTransport(smtpUrl: string, { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>): MailTransport {
  let opened: ReturnType<typeof openPool> | undefined;
  return {
    async send({ messageId, to, invite, ...content }, signal) {
      const pool = await (opened ??= openPool(smtpUrl));
      await pool.sendMail({
        from: MAIL_FROM,
        // An object, so that the address is never parsed as a list of addresses.
        to: { name: '', address: to },
        messageId,
        ...content,
        ...(invite && { icalEvent: { ...invite, filename: 'session.ics' } }),
        // A server that sends a few bytes now and then would never cause a socket timeout.
        signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
  };
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
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // Long enough for a burst of emails; an open connection delays the end of the process.
    idleTimeout: 2_000,
    // Email content must not make nodemailer read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
