import { afterAll } from '@jest/globals';
import { freePort } from '../../dev/stack/ports.ts';
import { receiveMails } from '../../dev/mailbox/receiveMails.ts';
import type { ReceivedMail } from '../../dev/mailbox/receiveMails.ts';
import { until } from './until.ts';

export interface MailServer {
  /** For the setting SMTP_URL. */
  url: string;
  /** Everything that has arrived, in that order. */
  mails: ReceivedMail[];
  /** Waits for the newest mail to this address. */
  mailTo(address: string): Promise<ReceivedMail>;
  /** Refuses receivers from now on; without an answer it takes them again. */
  refuse(answer?: { code: number; words: string }): void;
}

/** A real SMTP server that keeps what it gets. Call at the top of a test file. */
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

/** An address where no mail server is. */
export async function noMailServer(): Promise<string> {
  return `smtp://127.0.0.1:${await freePort()}`;
}
