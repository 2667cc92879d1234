import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerAddress } from 'smtp-server';

/** An email as its recipient would read it. */
export interface ReceivedEmail {
  messageId: string;
  from: string;
  /** Recipients in the SMTP envelope, which may differ from the headers. */
  to: string[];
  subject: string;
  html: string;
  text: string;
  /** Headers in their original order, with names in lower case. */
  headers: { name: string; value: string }[];
  /** Attachments, decoded as text, including a calendar file that is an alternative part. */
  attachments: { name: string; type: string; text: string }[];
  receivedAt: string;
}

export interface EmailReceiver {
  port: number;
  /** Value for the setting SMTP_URL. */
  url: string;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  port?: number;
  /** @param raw the message as it was sent. */
  onEmail: (email: ReceivedEmail, raw: Buffer) => void | Promise<void>;
  /** Returns the SMTP response that rejects this recipient; undefined accepts the email. */
  reject?: (to: string) => { code: number; message: string } | undefined;
}

const host = '127.0.0.1';
const maxEmailBytes = 5_000_000;

/** Accepts all emails sent to this port of this machine. Each is acknowledged after `onEmail` has finished. */
export async function receiveEmails({ port = 0, onEmail, reject }: ReceiverOptions): Promise<EmailReceiver> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxEmailBytes,
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, callback) => callback(toSmtpError(reject?.(address))),
    onData: (stream, session, callback) => {
      void buffer(stream)
        .then(async (raw) => onEmail(await parseEmail(raw, session.envelope.rcptTo), raw))
        .then(() => callback(), callback);
    },
  });
  // Clients that disconnect early are ignored.
  server.on('error', () => undefined);
  const listener = server.listen(port, host);
  await Promise.race([
    once(listener, 'listening'),
    once(listener, 'error').then(([error]) => Promise.reject(error as Error)),
  ]);
  const bound = (listener.address() as AddressInfo).port;
  return {
    port: bound,
    url: `smtp://${host}:${bound}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function toSmtpError(rejection: { code: number; message: string } | undefined): Error | null {
  return rejection ? Object.assign(new Error(rejection.message), { responseCode: rejection.code }) : null;
}

async function parseEmail(raw: Buffer, recipients: SMTPServerAddress[]): Promise<ReceivedEmail> {
  const { messageId, from, subject, html, text, headers, attachments } = await PostalMime.parse(raw);
  return {
    messageId: messageId ?? '',
    from: from?.address ?? '',
    to: recipients.map(({ address }) => address),
    subject: subject ?? '',
    html: html ?? '',
    text: text ?? '',
    headers: headers.map(({ key, value }) => ({ name: key, value })),
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      text: typeof content === 'string' ? content : new TextDecoder().decode(content),
    })),
    receivedAt: new Date().toISOString(),
  };
}
