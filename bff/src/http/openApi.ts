import { errorTable } from '@grove/contracts/api/endpoint';
import type { Endpoint, ErrorCode } from '@grove/contracts/api/endpoint';
import { getErrorCodes } from '@grove/contracts/api/getErrorCodes';
import { errorHeader, fieldHeader } from '@grove/contracts/api/wireFormat';
import { z } from 'zod';

// No generator is used: generators need declarations of their own besides the contracts, which could differ from what
// the server checks. Zod generates the schemas.

type Json = Record<string, unknown>;

/** Creates an OpenAPI 3.1 document from the contracts. */
export function openApi(
  endpoints: Record<string, Endpoint>,
  { title, server }: { title: string; server: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = '', path = ''] = key.split(' ');
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(key, endpoint) };
  }
  const session = { type: 'apiKey', in: 'cookie', name: 'grove_session' };
  const deployToken = { type: 'http', scheme: 'bearer' };
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: server }],
    paths,
    components: { securitySchemes: { session, deployToken } },
  };
}

function operation(key: string, endpoint: Endpoint): Json {
  const { role, token, params, query, body, response } = endpoint;
  return {
    operationId: key.replace(/[^A-Za-z]+/g, '-'),
    description: `Role: ${role}${token === undefined ? '' : `, or a deploy token with the right '${token}'`}`,
    security:
      role === 'visitor' ? [] : [{ session: [] }, ...(token === undefined ? [] : [{ deployToken: [] }])],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    responses: { ...success(response), ...failures(key, endpoint) },
  };
}

function parameters(schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: one,
  }));
}

function success(response: Endpoint['response']): Json {
  if (response === 'redirect')
    return { 302: { description: 'Redirect', headers: { Location: { schema: { type: 'string' } } } } };
  if (response === 'text')
    return { 200: { description: 'OK', content: { 'text/*': { schema: { type: 'string' } } } } };
  if (response === 'stream')
    return { 200: { description: 'OK', content: { '*/*': { schema: { type: 'string' } } } } };
  return { 200: { description: 'OK', content: json(response, 'output') } };
}

function failures(key: string, endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(getErrorCodes(key, endpoint), (code) => errorTable[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, failure(status, list, endpoint.details)]),
  );
}

function failure(status: number, codes: ErrorCode[], details: Endpoint['details'] = {}): Json {
  const text = { schema: { type: 'string' } };
  const detailed = codes.flatMap((code) => details[code]?.extend({ message: z.string() }) ?? []);
  const seconds = { schema: { type: 'integer' } };
  return {
    description: codes.map((code) => errorTable[code][1]).join(' / '),
    headers: {
      [errorHeader]: { required: true, schema: { enum: codes } },
      ...(codes.includes('bad-request') && { [fieldHeader]: text }),
      ...((status === 429 || status === 503) && { 'Retry-After': seconds }),
    },
    content: {
      'text/plain': text,
      ...(detailed.length > 0 && json(z.union(detailed), 'output')),
    },
  };
}

function json(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: z.toJSONSchema(schema, { io }) } };
}
