import type { Db, Document } from 'mongodb';
import { toExplainable, toShape } from '../bff/test/queryShape.ts';
import type { Command } from '../bff/test/queryShape.ts';

const requests = 20;

/** Returns the reads that one request sends to the database, from the database's profiler during repeated
 *  requests. Excludes cached data and the worker's occasional queries. */
export async function recordQueries(db: Db, sendRequest: () => Promise<unknown>): Promise<Command[]> {
  // Fills the caches.
  await sendRequest();
  const since = new Date();
  await db.command({ profile: 2 });
  for (let request = 0; request < requests; request += 1) await sendRequest();
  await db.command({ profile: 0 });
  const profile = await db
    .collection('system.profile')
    .find({
      ts: { $gte: since },
      op: { $in: ['query', 'command'] },
      ns: { $ne: `${db.databaseName}.system.profile` },
    })
    .toArray();
  return perRequest(profile.flatMap(toCommand));
}

function toCommand({ command = {} }: Document): Command[] {
  const sent = command as Command;
  const kind = ['find', 'aggregate', 'count', 'distinct'].find((name) => name in sent);
  return kind === undefined ? [] : toExplainable(kind, sent);
}

/** Keeps as many commands of each shape as one request sends. */
function perRequest(commands: Command[]): Command[] {
  const byShape = Map.groupBy(commands, (command) => JSON.stringify(toShape(command)));
  return [...byShape.values()].flatMap((sameShape) =>
    sameShape.slice(0, Math.round(sameShape.length / requests)),
  );
}
