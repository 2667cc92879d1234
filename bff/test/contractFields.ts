import { id } from '@grove/contracts/fields';
import { z } from 'zod';
import { parseInput } from '../src/http/validate.ts';

/** The path of a value in an input: `['items', 0, 'id']`; empty for the whole input. */
export type Place = readonly (string | number)[];

export interface Field {
  place: Place;
  /** The JSON Schema type: 'string', 'object'. */
  type: string | undefined;
  /** The property names of an object. */
  names: readonly string[];
  /** Whether it is a document's id. */
  isId: boolean;
}

interface Shape {
  type?: string;
  pattern?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

const { pattern: idPattern } = z.toJSONSchema(id);

/** Returns every field of a contract's schema, the whole first; of a list its first element. */
export function fieldsOf(schema: z.ZodType | undefined): Field[] {
  return schema === undefined ? [] : walk(z.toJSONSchema(schema, { io: 'input' }) as Shape, []);
}

function walk(
  { type, pattern, properties = {}, items, anyOf = [], oneOf = [] }: Shape,
  place: Place,
): Field[] {
  const isId = pattern !== undefined && pattern === idPattern;
  return [
    { place, type, names: Object.keys(properties), isId },
    ...Object.entries(properties).flatMap(([name, shape]) => walk(shape, [...place, name])),
    ...(items === undefined ? [] : walk(items, [...place, 0])),
    ...[...anyOf, ...oneOf].flatMap((shape) => walk(shape, place)),
  ];
}

/** Whether the contract accepts a value, as every endpoint checks it. */
export function isLetIn(schema: z.ZodType, value: unknown, place: 'path' | 'query' | 'body'): boolean {
  try {
    parseInput(schema, value, place);
    return true;
  } catch {
    return false;
  }
}

/** Replaces the value at a path of the input. */
export function withValue(input: unknown, [first, ...rest]: Place, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const list: unknown[] = Array.isArray(input) ? [...(input as unknown[])] : [];
    list[first] = withValue(list[first], rest, value);
    return list;
  }
  const object = { ...(input as Record<string, unknown> | undefined) };
  return { ...object, [first]: withValue(object[first], rest, value) };
}
