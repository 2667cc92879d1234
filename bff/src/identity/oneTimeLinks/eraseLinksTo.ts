import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';

/** Ends every link that was sent to an address. */
export async function eraseLinksTo(email: string, tx: Transaction): Promise<void> {
  await nativeCollection(OneTimeLinks).deleteMany({ email }, { session: tx });
}
