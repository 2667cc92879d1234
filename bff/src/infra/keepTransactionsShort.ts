import type { mongo } from 'mongoose';
import type { Logger } from 'pino';

/** How long a transaction may be open. One whose process was killed locks what it wrote until the database ends it:
 *  within this and half of it again, where MongoDB's own minute would have others wait for up to 90 s. */
const lifetimeSeconds = 3;

/** Has the database end abandoned transactions soon, also one that is restarted or another one that takes over: it is a
 *  setting of the running server. Where a hoster does not allow it, the log says so and all works, but for those waits. */
export async function keepTransactionsShort(client: mongo.MongoClient, log?: Logger): Promise<void> {
  let isTold = false;
  const shorten = async () => {
    try {
      if (await isShort(client)) return;
      await client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: lifetimeSeconds });
    } catch (error) {
      if (!isTold)
        log?.warn(
          { reason: String(error) },
          'MongoDB does not let Grove set transactionLifetimeLimitSeconds: set it to 3 yourself',
        );
      isTold = true;
    }
  };
  client.on('serverDescriptionChanged', ({ previousDescription, newDescription }) => {
    if (isPrimary(newDescription) && !isPrimary(previousDescription)) void shorten();
  });
  await shorten();
}

/** Whoever may not set it may be allowed to read it. */
async function isShort(client: mongo.MongoClient): Promise<boolean> {
  const asked = { getParameter: 1, transactionLifetimeLimitSeconds: 1 };
  const answer = await client
    .db('admin')
    .command(asked)
    .catch(() => undefined);
  return Number(answer?.['transactionLifetimeLimitSeconds'] ?? Infinity) <= lifetimeSeconds;
}

function isPrimary({ type }: { type: string }): boolean {
  return type === 'RSPrimary' || type === 'Mongos' || type === 'Single';
}
