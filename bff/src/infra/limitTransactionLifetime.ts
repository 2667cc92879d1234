import type { mongo } from 'mongoose';
import type { Logger } from 'pino';

/** Maximum duration of a transaction. A transaction of a killed process locks its documents until MongoDB ends it,
 *  after up to 1.5 times this limit. MongoDB's default of one minute would make others wait for up to 90 s. */
const lifetimeSeconds = 3;

/** Makes MongoDB end abandoned transactions soon. This is a setting of the running server, so it is set again after
 *  a restart or an election. If the hosting provider does not allow it, this is logged, and everything works except
 *  that others may wait longer. */
export async function limitTransactionLifetime(client: mongo.MongoClient, log?: Logger): Promise<void> {
  let isLogged = false;
  const applyLimit = async () => {
    try {
      if (await isLimited(client)) return;
      await client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: lifetimeSeconds });
    } catch (error) {
      if (!isLogged)
        log?.warn(
          { reason: String(error) },
          'MongoDB does not allow Grove to set transactionLifetimeLimitSeconds. Set it to 3 yourself',
        );
      isLogged = true;
    }
  };
  client.on('serverDescriptionChanged', ({ previousDescription, newDescription }) => {
    if (isPrimary(newDescription) && !isPrimary(previousDescription)) void applyLimit();
  });
  await applyLimit();
}

/** A user that may not change the setting may still be allowed to read it. */
async function isLimited(client: mongo.MongoClient): Promise<boolean> {
  const command = { getParameter: 1, transactionLifetimeLimitSeconds: 1 };
  const answer = await client
    .db('admin')
    .command(command)
    .catch(() => undefined);
  return Number(answer?.['transactionLifetimeLimitSeconds'] ?? Infinity) <= lifetimeSeconds;
}

function isPrimary({ type }: { type: string }): boolean {
  return type === 'RSPrimary' || type === 'Mongos' || type === 'Single';
}
