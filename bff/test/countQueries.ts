import mongoose from 'mongoose';

const counted = new Set([
  'find',
  'aggregate',
  'count',
  'distinct',
  'update',
  'delete',
  'insert',
  'findAndModify',
  'getMore',
]);

/** How many commands the database is sent while `work` runs. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const client = mongoose.connection.getClient();
  const add = ({ commandName }: { commandName: string }) => {
    if (counted.has(commandName)) count += 1;
  };
  client.on('commandStarted', add);
  try {
    await work();
  } finally {
    client.off('commandStarted', add);
  }
  return count;
}
