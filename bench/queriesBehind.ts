import type { Db, Document } from 'mongodb';
import { explainable, shapeOf } from '../bff/test/queryShape.ts';
import type { Command } from '../bff/test/queryShape.ts';

const requests = 20;

/** The reads that one request sends to the database, taken from the database's own record while it is asked again and
 *  again: what the site keeps in a cache is none of them, and what its worker asks now and then does not count. */
export async function queriesBehind(db: Db, ask: () => Promise<unknown>): Promise<Command[]> {
  // Caches are filled.
  await ask();
  const since = new Date();
  await db.command({ profile: 2 });
  for (let request = 0; request < requests; request += 1) await ask();
  await db.command({ profile: 0 });
  const record = await db
    .collection('system.profile')
    .find({
      ts: { $gte: since },
      op: { $in: ['query', 'command'] },
      ns: { $ne: `${db.databaseName}.system.profile` },
    })
    .toArray();
  return perRequest(record.flatMap(commandOf));
}

function commandOf({ command = {} }: Document): Command[] {
  const sent = command as Command;
  const kind = ['find', 'aggregate', 'count', 'distinct'].find((name) => name in sent);
  return kind === undefined ? [] : explainable(kind, sent);
}

/** Of each shape as many as one request sends. */
function perRequest(commands: Command[]): Command[] {
  const byShape = Map.groupBy(commands, (command) => JSON.stringify(shapeOf(command)));
  return [...byShape.values()].flatMap((alike) => alike.slice(0, Math.round(alike.length / requests)));
}
