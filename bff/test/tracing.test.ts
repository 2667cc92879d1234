import { once } from 'node:events';
import { afterAll, expect, test } from '@jest/globals';
import { startStripeSim } from '../../dev/stripe-sim/startStripeSim.ts';
import type { Env } from '../src/env.ts';
import { startSession } from '../src/identity/auth/startSession.ts';
import { isTracingConfigured } from '../src/infra/tracing/tracing.ts';
import { createClient } from './client.ts';
import { makeCourse } from './factories/makeCourse.ts';
import { makeProduct } from './factories/makeProduct.ts';
import { makeUser } from './factories/makeUser.ts';
import { startServerProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';
import { createSmtpServer } from './smtpServer.ts';
import { testDatabase } from './testDatabase.ts';
import { createTraceReceiver } from './traceReceiver.ts';
import { waitUntil } from './waitUntil.ts';

const { env } = testDatabase();
const receiver = await createTraceReceiver();
const smtp = await createSmtpServer();
const sim = await startStripeSim({ retryDelaysMs: [] });
const startingMs = 120_000;
const running: ServerProcess[] = [];

afterAll(async () => {
  running.forEach(({ child }) => child.kill('SIGKILL'));
  await sim.stop();
});

/** Prints each module of OpenTelemetry that the process loads, except for its API, which the Redis client loads itself
 *  if it is installed. */
const reportModules = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (/node_modules\\/@opentelemetry\\/(?!api\\/)/.test(url)) process.stderr.write('LOADED ' + url + '\\n');
  return next(url, context);
} });`;

async function start(variables: Record<string, string>): Promise<ServerProcess> {
  const settings: Partial<Env> = {
    WORKER: 'on',
    GROVE_MODE: 'live',
    GROVE_SECRET: 'what-this-very-installation-is-signed-with',
    SMTP_URL: smtp.url,
    ...sim.settings,
  };
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(reportModules)}`;
  const server = await startServerProcess({ ...settings, ...variables, ...{ NODE_OPTIONS } });
  running.push(server);
  await waitUntil(async () => (await fetch(`${server.metricsOrigin}/accepting`)).ok);
  return server;
}

async function end({ child }: ServerProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function startPayment(origin: string): Promise<string> {
  const user = await makeUser();
  const token = await startSession(user);
  const api = createClient({ origin, publicUrl: env.PUBLIC_URL, cookie: `grove_session=${token}` });
  const courseId = (await makeCourse())._id.toHexString();
  const productId = await makeProduct({ type: 'course', courseId, priceCents: 4_900 });
  await api.ok('POST /api/cart', { body: { productId } });
  await api.ok('POST /api/create-payment-intent', { body: {} });
  return token;
}

test(
  'a request’s trace contains its database, cache and card provider, and its effects link to it',
  async () => {
    const server = await start(receiver.variables);
    const token = await startPayment(server.origin);
    const person = { username: 'Wren', email: 'wren@grove.test', password: 'what the river carries' };
    const api = createClient({ origin: server.origin, publicUrl: env.PUBLIC_URL });
    await api.ok('POST /api/auth/sign-up', { body: person });
    const email = await smtp.waitForEmail(person.email);
    await fetch(`${server.origin}/calendar/${'s'.repeat(40)}.ics?secret=in-a-query`);
    await end(server);

    const find = (name: string) => receiver.spans.find((span) => span.name === name);
    const payment = find('POST /api/create-payment-intent');
    if (payment === undefined) throw new Error('The payment was not traced');
    const below = receiver.spansBelow(payment);
    const has = (key: string, value: string) =>
      below.some(({ attributes }) =>
        attributes.some((one) => one.key === key && one.value.stringValue === value),
      );
    expect(payment.parentSpanId).toBeUndefined();
    expect([has('db.system', 'mongodb'), has('db.system.name', 'redis')]).toEqual([true, true]);
    expect(has('http.method', 'POST')).toBe(true);

    const signUp = find('POST /api/auth/sign-up');
    expect(find('deliver sign-up')?.links?.map(({ traceId }) => traceId)).toEqual([signUp?.traceId]);
    const secrets = [token, person.email, person.username, person.password, env.MONGODB_URI, email.subject];
    const seen = [...secrets, 'ssssss', 'in-a-query', sim.secretKey].filter((secret) =>
      receiver.text().includes(secret),
    );
    expect(seen).toEqual([]);
    expect(receiver.text()).toContain('grove-in-tests');
    expect(server.log()).toContain('LOADED');
  },
  startingMs,
);

test(
  'without the variables nothing of OpenTelemetry is loaded',
  async () => {
    const server = await start({});
    await startPayment(server.origin);
    await end(server);
    expect(server.log()).not.toContain('LOADED');
  },
  startingMs,
);

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  [{ OTEL_SERVICE_NAME: 'grove' }, false],
  [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, false],
  [{ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' }, true],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
])('with %j tracing is configured: %j', (variables, expected) => {
  expect(isTracingConfigured(variables)).toBe(expected);
});
