import { Types } from 'mongoose';
import { linkToken } from '../src/infra/secrets.ts';
import type { Mail } from '../src/delivery/mail/templates.ts';
import { effectHandlers } from '../src/effects.ts';
import type { TestServer } from './testServer.ts';

export interface Mailbox {
  /** Delivers due effects and returns the emails sent, oldest first. */
  collect(): Promise<Mail[]>;
  /** Delivers due effects.
   *  @returns the secret of the link in the newest email of a template to this address. */
  link(template: Mail['template'], to: string): Promise<string>;
}

/** Collects the emails of a site: effects are delivered as by the worker, but emails are stored. */
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
