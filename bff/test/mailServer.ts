import { afterAll } from '@jest/globals';
import { freePort } from '../../dev/stack/ports.ts';
import { receiveMails } from '../../dev/mailbox/receiveMails.ts';
import type { ReceivedMail } from '../../dev/mailbox/receiveMails.ts';
import { until } from './until.ts';

export interface MailServer {
  /** The value for the setting SMTP_URL. */
  url: string;
  /** All received emails, in order. */
  mails: ReceivedMail[];
  /** Waits for the newest email to this address. */
  mailTo(address: string): Promise<ReceivedMail>;
  /** Refuses recipients with this answer; without one it accepts them again. */
  refuse(answer?: { code: number; words: string }): void;
}

/** Starts a real SMTP server that stores its emails. Call at the top of a test file. */
export async function mailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusal: { code: number; words: string } | undefined;
  const receiver = await receiveMails({ onMail: (mail) => void mails.push(mail), refuse: () => refusal });
  afterAll(() => receiver.close());
  const newestTo = (address: string) => mails.findLast(({ to }) => to.includes(address));
  return {
    url: receiver.url,
    mails,
    async mailTo(address) {
      await until(() => newestTo(address) !== undefined);
      return newestTo(address) as ReceivedMail;
    },
    refuse: (answer) => (refusal = answer),
  };
}

/** Returns an address without a mail server. */
export async function noMailServer(): Promise<string> {
  return `smtp://127.0.0.1:${await freePort()}`;
}
