import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MongoClient, ObjectId } from 'mongodb';

// The least that can answer: node:http alone, and node:http with MongoDB's own driver. Run as a process of its own.
// The driver connects with its first query: where there is none, its address may lead nowhere.
const { BARE_BODY = 'null', MONGODB_URI = 'mongodb://127.0.0.1' } = process.env;

const headers = { 'Content-Type': 'application/json; charset=utf-8' };
const client = new MongoClient(MONGODB_URI, { maxPoolSize: 50 });
const db = client.db();

/** The queries of `GET /api/courses/:courseId/player`, and its documents as they are. */
async function player(courseId: string, token: string): Promise<string> {
  const hash = createHash('sha256').update(token).digest('base64url');
  const session = await db.collection<{ _id: string; userId: ObjectId }>('sessions').findOne({ _id: hash });
  const _id = new ObjectId(courseId);
  const [course, enrolment] = await Promise.all([
    db.collection('courses').findOne({ _id }, { projection: { title: 1, tagline: 1, sections: 1 } }),
    db.collection('enrolments').findOne({ userId: session?.userId, courseId: _id }),
  ]);
  return JSON.stringify({ course, enrolment });
}

const server = createServer((request, response) => {
  const match = /^\/player\/(\w+)$/.exec(request.url ?? '');
  if (!match?.[1]) {
    response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(BARE_BODY) }).end(BARE_BODY);
    return;
  }
  player(match[1], String(request.headers['x-token'])).then(
    (body) => response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
