import { endpoints } from '@grove/contracts/endpoints';
import { expect, test } from '@jest/globals';
import { testServer } from '../../test/testServer.ts';

interface Operation {
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { additionalProperties: boolean } }> };
  responses: Record<string, { description: string }>;
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
  expect(operation?.responses['404']?.description).toBe('Course not found');
  expect(Object.keys(operation?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '413']),
  );
});
