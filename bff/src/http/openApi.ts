import { errorTable } from '@grove/contracts/api/endpoint';
import type { Endpoint, ErrorCode } from '@grove/contracts/api/endpoint';
import { getErrorCodes } from '@grove/contracts/api/getErrorCodes';
import { errorHeader, fieldHeader } from '@grove/contracts/api/wireFormat';
import { z } from 'zod';
import { createSchemaConverter } from './openApiSchemas.ts';
import type { SchemaConverter } from './openApiSchemas.ts';

// No generator is used: generators need declarations of their own besides the contracts, which could differ from what
// the server checks. Zod generates the schemas.

type Json = Record<string, unknown>;

/** Creates an OpenAPI 3.1 document from the contracts. */
export function openApi(
  endpoints: Record<string, Endpoint>,
  { title, server }: { title: string; server: string },
): Json {
  const { convert, components: schemas } = createSchemaConverter();
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = '', path = ''] = key.split(' ');
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(key, endpoint, convert) };
  }
  const session = { type: 'apiKey', in: 'cookie', name: 'grove_session' };
  const deployToken = { type: 'http', scheme: 'bearer' };
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: server }],
    paths,
    components: { schemas, securitySchemes: { session, deployToken } },
  };
}

type Convert = SchemaConverter['convert'];

function operation(key: string, endpoint: Endpoint, convert: Convert): Json {
  const { summary, role, token, params, query, body, response } = endpoint;
  return {
    operationId: key.replace(/[^A-Za-z]+/g, '-'),
    summary,
    description: `Role: ${role}${token === undefined ? '' : `, or a deploy token with the right '${token}'`}`,
    security:
      role === 'visitor' ? [] : [{ session: [] }, ...(token === undefined ? [] : [{ deployToken: [] }])],
    parameters: [...parameters(params, 'path', convert), ...parameters(query, 'query', convert)],
    ...(body && { requestBody: { required: true, content: json(convert(body, 'input')) } }),
    responses: { ...success(response, convert), ...failures(key, endpoint, convert) },
  };
}

function parameters(schema: z.ZodType | undefined, location: 'path' | 'query', convert: Convert): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = convert(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: one,
  }));
}

function success(response: Endpoint['response'], convert: Convert): Json {
  if (response === 'redirect')
    return { 302: { description: 'Redirect', headers: { Location: { schema: { type: 'string' } } } } };
  if (response === 'text')
    return { 200: { description: 'OK', content: { 'text/*': { schema: { type: 'string' } } } } };
  if (response === 'stream')
    return { 200: { description: 'OK', content: { '*/*': { schema: { type: 'string' } } } } };
  // Generators have no type for null alone: without a schema, their methods return nothing.
  if (response instanceof z.ZodNull) return { 200: { description: 'OK. The body is null' } };
  return { 200: { description: 'OK', content: json(convert(response, 'output')) } };
}

function failures(key: string, endpoint: Endpoint, convert: Convert): Json {
  const byStatus = Map.groupBy(getErrorCodes(key, endpoint), (code) => errorTable[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      failure({ status, codes: list, details: endpoint.details }, convert),
    ]),
  );
}

interface Failure {
  status: number;
  codes: ErrorCode[];
  details: Endpoint['details'];
}

function failure({ status, codes, details = {} }: Failure, convert: Convert): Json {
  const text = { schema: { type: 'string' } };
  const detailed = codes.flatMap((code) => details[code]?.extend({ message: z.string() }) ?? []);
  const seconds = { schema: { type: 'integer' } };
  return {
    description: codes.map((code) => errorTable[code][1]).join(' / '),
    headers: {
      [errorHeader]: { required: true, schema: { type: 'string', enum: codes } },
      ...(codes.includes('bad-request') && { [fieldHeader]: text }),
      ...((status === 429 || status === 503) && { 'Retry-After': seconds }),
    },
    content: {
      'text/plain': text,
      ...(detailed.length > 0 && json(convert(z.union(detailed), 'output'))),
    },
  };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}
