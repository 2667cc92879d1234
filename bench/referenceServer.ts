import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BSON, MongoClient } from 'mongodb';
import type { Document } from 'mongodb';

// The minimal server for comparison: node:http alone, and node:http with MongoDB's own driver. Runs as a
// separate process. The driver connects with its first query, so without queries its address is not used.
const { BARE_BODY = 'null', MONGODB_URI = 'mongodb://127.0.0.1', QUERIES = '{}' } = process.env;

const headers = { 'Content-Type': 'application/json; charset=utf-8' };
const client = new MongoClient(MONGODB_URI, { maxPoolSize: 50 });
const db = client.db();
/** The database commands for each path. */
const queries = BSON.EJSON.parse(QUERIES) as Record<string, Document[]>;

/** Runs all commands in parallel with the driver's usual calls and returns the documents unchanged. */
async function runCommands(commands: Document[]): Promise<string> {
  return JSON.stringify(await Promise.all(commands.map(runCommand)));
}

function runCommand({ find, filter, aggregate, pipeline, ...others }: Document): Promise<unknown> {
  if (typeof find === 'string')
    return db
      .collection(find)
      .find(filter as Document, others)
      .toArray();
  if (typeof aggregate === 'string')
    return db
      .collection(aggregate)
      .aggregate(pipeline as Document[], others)
      .toArray();
  return db.command(others);
}

const server = createServer((request, response) => {
  const commands = queries[request.url ?? ''];
  if (commands === undefined) {
    response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(BARE_BODY) }).end(BARE_BODY);
    return;
  }
  runCommands(commands).then(
    (body) => response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
