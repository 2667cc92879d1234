import type { z } from 'zod';
import type { AllEndpoints } from './endpoints.ts';

/** `METHOD /path` of every endpoint with a JSON response. */
export type EndpointKey = {
  [K in keyof AllEndpoints]: AllEndpoints[K]['response'] extends z.ZodType ? K : never;
}[keyof AllEndpoints];

type InputOf<K extends EndpointKey, Name extends string> =
  AllEndpoints[K] extends Record<Name, infer Schema extends z.ZodType> ? z.input<Schema> : never;

/** The input in the path, the query and the body; `never` if the endpoint has none. */
export type ParamsOf<K extends EndpointKey> = InputOf<K, 'params'>;
export type QueryOf<K extends EndpointKey> = InputOf<K, 'query'>;
export type BodyOf<K extends EndpointKey> = InputOf<K, 'body'>;

/** The JSON response of an endpoint. */
export type ResponseOf<K extends EndpointKey> = AllEndpoints[K] extends {
  response: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : never;
