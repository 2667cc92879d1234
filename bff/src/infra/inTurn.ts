// Kept though there is p-queue: that would need one for each name, and somebody who throws it away.
const lines = new Map<string, Promise<unknown>>();

/** Does one after the other what is of the same name, within this process: what would meet in one document anyhow does not
 *  have to be done again each time. Between copies of the server the database decides. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (lines.get(name) ?? Promise.resolve()).then(work);
  const end = turn.catch(() => undefined);
  lines.set(name, end);
  try {
    return await turn;
  } finally {
    if (lines.get(name) === end) lines.delete(name);
  }
}
