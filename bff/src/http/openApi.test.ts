import { endpoints } from '@grove/contracts/endpoints';
import { expect, test } from '@jest/globals';
import { testServer } from '../../test/testServer.ts';

interface Operation {
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { additionalProperties: boolean } }> };
  responses: Record<
    string,
    { description: string; headers?: Record<string, { schema: { enum?: string[] } }> }
  >;
}

const site = testServer();

async function paths() {
  const { text } = await site.visitor.send('GET /api/openapi.json');
  return (JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }).paths;
}

test('every endpoint of the contracts is described', async () => {
  const described = Object.entries(await paths()).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.sort()).toEqual(Object.keys(endpoints).sort());
});

test('parameters, body, role and errors are told', async () => {
  const operation = (await paths())['/api/course-progress/{courseId}']?.['patch'];
  expect(operation?.parameters).toEqual([
    expect.objectContaining({ name: 'courseId', in: 'path', required: true }),
  ]);
  expect(operation?.requestBody?.content['application/json']?.schema.additionalProperties).toBe(false);
  expect(operation?.security).toEqual([{ session: [] }]);
  expect(operation?.responses['404']?.description).toBe('Course not found / Not found');
  expect(Object.keys(operation?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '413']),
  );
});

test('every failure tells its code in a header; 429 and what a path may lead to are declared', async () => {
  for (const [path, methods] of Object.entries(await paths()))
    for (const { responses } of Object.values(methods)) {
      const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      for (const [, { headers }] of failures)
        expect(headers?.['Grove-Error']?.schema.enum?.length).toBeGreaterThan(0);
      expect(failures.map(([status]) => status)).toEqual(
        expect.arrayContaining(['400', '429', '500', '503']),
      );
      expect(Object.keys(responses['429']?.headers ?? {})).toContain('Retry-After');
      if (path.includes('{'))
        expect(responses['404']?.headers?.['Grove-Error']?.schema.enum).toContain('not-found');
    }
});
