import { request as send, createServer } from 'node:http';
import type { Server } from 'node:http';
import type { MongoClient } from 'mongodb';
import { startBff } from '../../dev/stack/bff.ts';
import { freePort } from '../../dev/stack/ports.ts';
import type { Service } from '../../dev/stack/service.ts';
import { freshEnrolment } from '../commands/course.ts';
import { runningServices } from '../fixtures/services.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

// Two copies without Redis behind one address: one is given all writes, the other all pages.
let balancer: Server | undefined;
let copies: Service[] = [];
let origin: string;

test.beforeAll(async ({ siteOfFile }, testInfo) => {
  // Three servers begin.
  testInfo.setTimeout(180_000);
  const site = await siteOfFile(testInfo.file);
  const port = await freePort();
  origin = `http://localhost:${String(port)}`;
  const [writes, pages] = await Promise.all([copyOf(site, 'writes'), copyOf(site, 'pages')]);
  copies = [writes.service, pages.service];
  balancer = createServer((req, res) => {
    const to = req.method === 'GET' ? pages.port : writes.port;
    const { method, url: path, headers } = req;
    const passed = send({ host: '127.0.0.1', port: to, method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  }).listen(port);
});

test.afterAll(async () => {
  balancer?.close();
  balancer?.closeAllConnections();
  for (const copy of copies) await copy.stop();
});

async function copyOf(site: Site, label: string) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { ...site.env, PUBLIC_URL: origin, REDIS_URL: '', METRICS_PORT: String(metricsPort) };
  const { dataDir } = runningServices();
  return { port, service: await startBff({ port, env, dataDir, label: `reload-${label}-${String(port)}` }) };
}

/** Holds back whoever writes this member's place in a course, until it is told to let go. */
async function holdEnrolments(client: MongoClient, site: Site) {
  const session = client.startSession();
  session.startTransaction();
  await site.db.collection('enrolments').updateMany({}, { $inc: { held: 1 } }, { session });
  return async () => {
    await session.abortTransaction();
    await session.endSession();
  };
}

test('a reload right after a click shows what the click did, with two copies and without Redis', async ({
  page,
  site,
}) => {
  const courseId = await freshEnrolment(site, 'Five Quiet Minutes');
  await page.goto(origin);
  await page.getByRole('button', { name: 'Enter The Sanctum' }).click();
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
  await page.goto(`${origin}/course/${courseId}`);
  const progress = page.getByText(/^\d+ of \d+ lessons completed$/).first();
  await page.getByRole('button', { name: 'Complete Video & Continue' }).click();
  await expect(page.getByText('Lesson Videos Complete! 🌟')).toBeVisible();
  await expect(progress).toHaveText('0 of 2 lessons completed');

  const letGo = await holdEnrolments(site.db.client, site);
  const written = page.waitForRequest(/\/api\/lessons\/\w+\/complete$/);
  await page.getByRole('button', { name: 'Mark Lesson Complete' }).click();
  await written;
  const waiting = page.waitForResponse((answer) => answer.status() === 307);
  const reloaded = page.reload();
  await Promise.race([waiting, reloaded]);
  await letGo();
  await reloaded;
  await expect(progress).toHaveText('1 of 2 lessons completed');
});
