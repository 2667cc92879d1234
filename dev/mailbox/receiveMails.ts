import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerAddress } from 'smtp-server';

/** An email as its receiver would read it. */
export interface ReceivedMail {
  messageId: string;
  from: string;
  /** Receivers in the SMTP envelope, which may differ from the headers. */
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

export interface MailReceiver {
  port: number;
  /** Value for the setting SMTP_URL. */
  url: string;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  port?: number;
  onMail: (mail: ReceivedMail) => void | Promise<void>;
  /** Returns the SMTP answer that refuses this receiver; undefined accepts the email. */
  refuse?: (to: string) => { code: number; words: string } | undefined;
}

const host = '127.0.0.1';
const largestMail = 5_000_000;

/** Accepts all emails sent to this port of this machine. Each is acknowledged after `onMail` has finished. */
export async function receiveMails({ port = 0, onMail, refuse }: ReceiverOptions): Promise<MailReceiver> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: largestMail,
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, answer) => answer(refusal(refuse?.(address))),
    onData: (stream, session, answer) => {
      void buffer(stream)
        .then((raw) => readMail(raw, session.envelope.rcptTo))
        .then(onMail)
        .then(() => answer(), answer);
    },
  });
  // Clients that break off are ignored.
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

function refusal(given: { code: number; words: string } | undefined): Error | null {
  return given ? Object.assign(new Error(given.words), { responseCode: given.code }) : null;
}

async function readMail(raw: Buffer, receivers: SMTPServerAddress[]): Promise<ReceivedMail> {
  const { messageId, from, subject, html, text, headers, attachments } = await PostalMime.parse(raw);
  return {
    messageId: messageId ?? '',
    from: from?.address ?? '',
    to: receivers.map(({ address }) => address),
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
