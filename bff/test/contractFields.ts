import { id } from '@grove/contracts/fields/fields';
import { z } from 'zod';
import { parseInput } from '../src/http/validate.ts';

/** The path of a value in an input: `['items', 0, 'id']`; empty for the whole input. */
export type FieldPath = readonly (string | number)[];

export interface Field {
  path: FieldPath;
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
export function listFields(schema: z.ZodType | undefined): Field[] {
  return schema === undefined ? [] : walk(z.toJSONSchema(schema, { io: 'input' }) as Shape, []);
}

function walk(
  { type, pattern, properties = {}, items, anyOf = [], oneOf = [] }: Shape,
  path: FieldPath,
): Field[] {
  const isId = pattern !== undefined && pattern === idPattern;
  return [
    { path, type, names: Object.keys(properties), isId },
    ...Object.entries(properties).flatMap(([name, shape]) => walk(shape, [...path, name])),
    ...(items === undefined ? [] : walk(items, [...path, 0])),
    ...[...anyOf, ...oneOf].flatMap((shape) => walk(shape, path)),
  ];
}

/** Whether the contract accepts a value, as every endpoint checks it. */
export function isAccepted(schema: z.ZodType, value: unknown, source: 'path' | 'query' | 'body'): boolean {
  try {
    parseInput(schema, value, source);
    return true;
  } catch {
    return false;
  }
}

/** Whether an input has a value at a path. */
export function hasValue(input: unknown, [first, ...rest]: FieldPath): boolean {
  if (first === undefined) return true;
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, first)) return false;
  return hasValue((input as Record<string | number, unknown>)[first], rest);
}

/** Replaces the value at a path of the input. */
export function replaceValue(input: unknown, [first, ...rest]: FieldPath, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const list: unknown[] = Array.isArray(input) ? [...(input as unknown[])] : [];
    list[first] = replaceValue(list[first], rest, value);
    return list;
  }
  const object = { ...(input as Record<string, unknown> | undefined) };
  return { ...object, [first]: replaceValue(object[first], rest, value) };
}
