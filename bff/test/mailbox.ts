import { Types } from 'mongoose';
import { linkToken } from '../src/infra/secrets.ts';
import type { Mail } from '../src/delivery/mail/templates.ts';
import { effectHandlers } from '../src/effects.ts';
import type { TestServer } from './testServer.ts';

export interface Mailbox {
  /** Delivers what is due and gives the mails that leave, oldest first. */
  collect(): Promise<Mail[]>;
  /** The secret of the link in the newest mail of a template to somebody, after delivering what is due. */
  link(template: Mail['template'], to: string): Promise<string>;
}

/** Where the mails of a site end up: everything is delivered as by the worker, but the mails themselves are kept. */
export function createMailbox(site: TestServer): Mailbox {
  const all: Mail[] = [];

  async function collect(): Promise<Mail[]> {
    const before = all.length;
    const mail = (one: Mail) => Promise.resolve(void all.push(one));
    await site.runOutbox({ ...effectHandlers, mail });
    return all.slice(before);
  }

  return {
    collect,
    async link(template, to) {
      await collect();
      const found = all.findLast((mail) => mail.template === template && mail.to === to);
      if (found === undefined || !('linkId' in found.data))
        throw new Error(`No ${template} was sent to ${to}`);
      return linkToken(new Types.ObjectId(found.data.linkId), site.env.GROVE_SECRET);
    },
  };
}
