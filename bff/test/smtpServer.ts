import { afterAll } from '@jest/globals';
import { findFreePort } from '../../dev/stack/ports.ts';
import { receiveEmails } from '../../dev/mailbox/receiveEmails.ts';
import type { ReceivedEmail } from '../../dev/mailbox/receiveEmails.ts';
import { waitUntil } from './waitUntil.ts';

export interface SmtpServer {
  /** The value for the setting SMTP_URL. */
  url: string;
  /** All received emails, in order. */
  emails: ReceivedEmail[];
  /** The same emails as they were sent. */
  rawEmails: string[];
  /** Waits for the newest email to this address. */
  waitForEmail(address: string): Promise<ReceivedEmail>;
  /** Refuses recipients with this response; without one it accepts them again. */
  refuse(answer?: { code: number; message: string }): void;
}

/** Starts a real SMTP server that stores its emails. Call at the top of a test file. */
export async function createSmtpServer(): Promise<SmtpServer> {
  const emails: ReceivedEmail[] = [];
  const rawEmails: string[] = [];
  let refusal: { code: number; message: string } | undefined;
  const receiver = await receiveEmails({
    onEmail: (mail, raw) => {
      emails.push(mail);
      rawEmails.push(raw.toString('latin1'));
    },
    reject: () => refusal,
  });
  afterAll(() => receiver.close());
  const findNewestTo = (address: string) => emails.findLast(({ to }) => to.includes(address));
  return {
    url: receiver.url,
    emails,
    rawEmails,
    async waitForEmail(address) {
      await waitUntil(() => findNewestTo(address) !== undefined);
      return findNewestTo(address) as ReceivedEmail;
    },
    refuse: (answer) => (refusal = answer),
  };
}

/** Returns an address without a mail server. */
export async function unusedSmtpUrl(): Promise<string> {
  return `smtp://127.0.0.1:${await findFreePort()}`;
}
