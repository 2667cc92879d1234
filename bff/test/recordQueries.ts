import { AsyncLocalStorage } from 'node:async_hooks';
import type { mongo } from 'mongoose';
import { findPlanProblem } from './findPlanProblem.ts';
import { toExplainable, toShape } from './queryShape.ts';
import type { Command } from './queryShape.ts';

interface Recorded {
  database: string;
  command: Command;
}

export interface QueryRecord {
  /** Runs a function whose queries are recorded, like those of a request. Queries by the test itself
   *  are not. */
  inRequest<T>(work: () => T): T;
  /** The number of recorded queries. */
  count(): number;
  /** Explains one query of each distinct shape.
   *  @throws Error with every shape that scans or reads much more than it returns. */
  check(): Promise<void>;
}

// Values of the same shape may have different plans, but not very different ones.
const examplesPerShape = 3;

/** Records the queries that requests send through this client from now on; the client must monitor
 *  commands. */
export function recordQueries(client: mongo.MongoClient): QueryRecord {
  const requests = new AsyncLocalStorage<true>();
  const shapes = new Map<string, Recorded[]>();
  let recorded = 0;

  client.on('commandStarted', ({ commandName, command, databaseName: database }) => {
    if (requests.getStore() === undefined) return;
    const commands = toExplainable(commandName, command);
    recorded += Math.min(1, commands.length);
    for (const explainableCommand of commands) {
      const shape = JSON.stringify(toShape(explainableCommand));
      const examples = shapes.get(shape) ?? [];
      if (examples.length < examplesPerShape)
        shapes.set(shape, [...examples, { database, command: explainableCommand }]);
    }
  });

  return {
    inRequest: (work) => requests.run(true, work),
    count: () => recorded,
    async check() {
      const problems: string[] = [];
      for (const [shape, examples] of shapes) {
        const problem = await findFirstProblem(client, examples);
        if (problem !== undefined) problems.push(`${problem}\n  ${shape}`);
      }
      if (problems.length > 0) throw new Error(`Queries without a suitable index:\n${problems.join('\n')}`);
    },
  };
}

async function findFirstProblem(
  client: mongo.MongoClient,
  examples: Recorded[],
): Promise<string | undefined> {
  for (const { database, command } of examples) {
    const plan = await client.db(database).command({ explain: command, verbosity: 'executionStats' });
    const problem = findPlanProblem(command, plan);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
