import type { Transaction } from '../../infra/mongo.ts';
import { addEvent } from './addEvent.ts';

/** Makes open pages load the theme, the public pages and the site settings again, within the transaction that changes
 *  them. */
export async function addSiteEvent(tx: Transaction): Promise<void> {
  await addEvent({ audiences: ['everybody'], kind: 'site', about: {} }, tx);
}
