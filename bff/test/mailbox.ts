import { Types } from 'mongoose';
import { createLinkToken } from '../src/infra/secrets.ts';
import type { Email } from '../src/delivery/email/templates.ts';
import { effectHandlers } from '../src/effects.ts';
import type { TestServer } from './testServer.ts';

export interface Mailbox {
  /** Delivers due effects and returns the emails sent, oldest first. */
  collect(): Promise<Email[]>;
  /** Delivers due effects.
   *  @returns the secret of the link in the newest email of a template to this address. */
  link(template: Email['template'], to: string): Promise<string>;
}

/** Collects the emails of a site: effects are delivered as by the worker, but emails are stored. */
export function createMailbox(site: TestServer): Mailbox {
  const emails: Email[] = [];

  async function collect(): Promise<Email[]> {
    const before = emails.length;
    const mail = (email: Email) => Promise.resolve(void emails.push(email));
    await site.runOutbox({ ...effectHandlers, mail });
    return emails.slice(before);
  }

  return {
    collect,
    async link(template, to) {
      await collect();
      const found = emails.findLast((mail) => mail.template === template && mail.to === to);
      if (found === undefined || !('linkId' in found.data))
        throw new Error(`No ${template} was sent to ${to}`);
      return createLinkToken(new Types.ObjectId(found.data.linkId), site.env.GROVE_SECRET);
    },
  };
}
