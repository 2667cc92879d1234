import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Endpoint } from '@grove/contracts/api/endpoint';
import { endpoints } from '@grove/contracts/api/endpoints';
import { getSchemas, namedSchemas } from '@grove/contracts/api/namedSchemas';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { openApi } from './openApi.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
}

const about = { title: 'Grove', server: 'https://grove.test' };
const document = openApi(endpoints, about);
const { schemas } = document['components'] as { schemas: Record<string, Json> };
const operations = Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap(
  (methods) => Object.values(methods),
);

/** Returns all objects below a value. */
function objectsIn(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? below : [value as Json, ...below];
}

const objects = objectsIn(document);

test('every operation has its own summary and id', () => {
  const summaries = operations.map(({ summary }) => summary);
  expect(summaries.filter((summary) => !/^[A-Z][^.]{3,69}$/.test(summary))).toEqual([]);
  expect(new Set(summaries).size).toBe(summaries.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('schemas that the contracts export are declared once, and referred to by name', () => {
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Order', 'OrderItem', 'Post', 'SessionUser']));
  expect(schemas['Order']?.['properties']).toMatchObject({
    items: { type: 'array', items: { $ref: '#/components/schemas/OrderItem' } },
    paidAt: { type: ['string', 'null'], format: 'date-time' },
  });
  const references = new Set(objects.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])));
  expect([...references].sort()).toEqual(
    Object.keys(schemas)
      .map((name) => `#/components/schemas/${name}`)
      .sort(),
  );
});

test('every exported schema of the contracts has a name', async () => {
  const folder = dirname(dirname(fileURLToPath(import.meta.resolve('@grove/contracts/api/endpoint'))));
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const exported: string[] = [];
  for (const file of sources) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as object;
    exported.push(...getSchemas(module).map(([name]) => name));
  }
  expect(exported.sort()).toEqual([...namedSchemas.keys()].sort());
});

test('a nullable schema is a type with null, or an alternative to a reference', () => {
  const isNull = (one: unknown) => (one as Json)['type'] === 'null';
  expect(objects.filter(({ anyOf }) => Array.isArray(anyOf) && anyOf.some(isNull))).toEqual([]);
  const { paths } = openApi(
    exampleOf(z.object({ a: z.enum(['x']).nullable(), b: z.literal(1).nullable() })),
    about,
  );
  expect(JSON.stringify(paths)).toContain('"a":{"type":["string","null"],"enum":["x",null]}');
  expect(JSON.stringify(paths)).toContain('"b":{"type":["number","null"],"enum":[1,null]}');
  const done = JSON.stringify(openApi(exampleOf(z.null()), about)['paths']);
  expect(done).toContain('"200":{"description":"OK. The body is null"}');
});

test('enums and patterns contain only what generators can read', () => {
  const values = objects.flatMap((object) =>
    Array.isArray(object['enum']) ? (object['enum'] as unknown[]) : [],
  );
  expect(values.filter((value) => /[^ -~]/.test(String(value)))).toEqual([]);
  const patterns = objects.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
  expect(patterns.length).toBeGreaterThan(100);
  expect(patterns.filter((pattern) => /\(\?[=!<]|\\[pPu]\{/.test(pattern))).toEqual([]);
});

test('a rule that generators cannot read is described instead', () => {
  const email = z.string().regex(/^(?!\.)\p{L}+$/u, 'Please enter an email address');
  const text = JSON.stringify(openApi(exampleOf(z.object({ email })), about));
  expect(text).toContain('"description":"The server rejects other values: ‘Please enter an email address’"');
  expect(text).not.toContain('"pattern"');
});

function exampleOf(response: z.ZodType): Record<string, Endpoint> {
  return { 'GET /api/example': { summary: 'Get an example', role: 'visitor', response } };
}

const run = promisify(execFile);
const require = createRequire(import.meta.url);

test('openapi-typescript generates a client that compiles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'grove-openapi-'));
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
    const generator = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js');
    await run(process.execPath, [generator, 'openapi.json', '-o', 'api.ts'], { cwd: folder });
    await writeFile(join(folder, 'client.ts'), client);
    const compiler = require.resolve('typescript/lib/tsc.js');
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--pretty', 'false'];
    await run(process.execPath, [compiler, ...options, 'client.ts'], { cwd: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);

const client = `
import type { components, paths } from './api.js';

type Order = components['schemas']['Order'];
type Orders = paths['/api/orders']['get']['responses'][200]['content']['application/json'];

export function getPaymentDates({ orders }: Orders): string[] {
  return orders.map(({ paidAt }: Order) => paidAt ?? 'not paid');
}

// @ts-expect-error A date may be null.
export const date: string = ({} as Order).paidAt;
`;
