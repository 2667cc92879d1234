import type { Env } from '../../env.ts';
import type { Invite } from './writeInvite.ts';

export interface OutgoingMail {
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** What calendar programs read of it. */
  invite?: Invite;
}

export interface MailTransport {
  /** Hands a mail in. Resolves once the server has taken it.
   *  @throws Error with `responseCode` when the server refuses, else when it cannot be reached in time. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

const patienceMs = 15_000;
const deadlineMs = 60_000;
const transports = new Map<string, MailTransport>();

/** The way to the mail server of `SMTP_URL`, one per process: its connections are kept open and used again. */
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
        // As an object: an address is never read as a list of addresses.
        to: { name: '', address: to },
        messageId,
        ...content,
        ...(invite && { icalEvent: { ...invite, filename: 'session.ics' } }),
        // A server that answers a little now and then never times out by itself.
        signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
  };
}

/** The library is loaded with the first mail. */
async function openPool(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    // The outbox tries again itself, and waits between.
    maxRequeues: 0,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // Long enough for a burst of mails; an open connection keeps a process that is ending from its end.
    idleTimeout: 2_000,
    // Nothing in a mail may make the server read its own files or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
