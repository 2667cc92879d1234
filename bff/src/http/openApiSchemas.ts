import { namedSchemas } from '@grove/contracts/api/namedSchemas';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** Converts schemas of the contracts to JSON Schema, and collects the named ones in `components`. */
export interface SchemaConverter {
  /** The converted named schemas so far. */
  components: Record<string, Json>;
  convert: (schema: z.ZodType, io: Direction) => Json;
}

/** Creates a converter for one OpenAPI document. */
export function createSchemaConverter(): SchemaConverter {
  const components: Record<string, Json> = {};
  const registries = { input: createRegistry('input'), output: createRegistry('output') };
  return {
    components,
    convert(schema, io) {
      // Zod makes no reference to the root, so a named schema is converted as a property.
      const { properties, $defs = {} } = z.toJSONSchema(z.object({ root: schema }), {
        io,
        metadata: registries[io],
        override: describeRules,
      });
      for (const [name, definition] of Object.entries($defs)) components[name] ??= simplify(definition);
      return simplify(properties?.['root']);
    },
  };
}

/** Names the schemas. One that differs between requests and responses has two names. */
function createRegistry(io: Direction) {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of namedSchemas) {
    const isSame = io === 'output' || toText(schema, 'input') === toText(schema, 'output');
    registry.add(schema, { id: isSame ? name : `${name}Input` });
  }
  return registry;
}

function toText(schema: z.ZodType, io: Direction): string {
  return JSON.stringify(z.toJSONSchema(schema, { io }));
}

/** Schema parts that generators of test data cannot read, or read differently from JavaScript. */
const unsupportedPattern = /\(\?[=!<]|\\[pPu]\{|[^\0-\x7f]/;

/** Replaces rules that generators don't understand with a description. The server checks them anyway. */
function describeRules({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  delete jsonSchema['id'];
  const messages = (zodSchema._zod.def.checks ?? []).flatMap(describeCheck);
  if (isUnsupported(jsonSchema)) delete jsonSchema['pattern'];
  if (Array.isArray(jsonSchema['allOf'])) {
    const rules = jsonSchema['allOf'].filter((rule: Json) => !isUnsupported(rule));
    if (rules.length > 0) jsonSchema['allOf'] = rules;
    else delete jsonSchema['allOf'];
  }
  const values = jsonSchema['enum'];
  if (Array.isArray(values) && values.some((value) => /[^ -~]/.test(String(value)))) {
    // Generators would turn emoji into invalid or equal names.
    delete jsonSchema['enum'];
    messages.push(`One of ${values.join(' ')}`);
  }
  if (messages.length > 0) jsonSchema['description'] = [...new Set(messages)].join('. ');
}

function isUnsupported({ pattern }: Json): boolean {
  return typeof pattern === 'string' && unsupportedPattern.test(pattern);
}

function describeCheck(check: z.core.$ZodCheck): string[] {
  const def = check._zod.def as z.core.$ZodCheckDef & { pattern?: RegExp };
  const isDescribed = def.check === 'custom' || unsupportedPattern.test(def.pattern?.source ?? '');
  if (!isDescribed) return [];
  const message = def.error?.({ code: 'custom', input: undefined, path: [], message: '' } as never);
  const text = typeof message === 'string' ? message : message?.message;
  return text === undefined ? [] : [`The server rejects other values: ‘${text}’`];
}

/** Points references at the components, and writes nullable types as OpenAPI 3.1 does. */
function simplify(value: unknown): Json {
  return visit(value) as Json;
}

function visit(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(visit);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, visit(child)]));
  if (typeof schema['$ref'] === 'string') {
    return { ...schema, $ref: schema['$ref'].replace('#/$defs/', '#/components/schemas/') };
  }
  return isNullableUnion(schema) ? toNullable(schema) : schema;
}

const isNull = (schema: Json) => schema['type'] === 'null';

function isNullableUnion(schema: Json): schema is Json & { anyOf: Json[] } {
  return Array.isArray(schema['anyOf']) && schema['anyOf'].some(isNull);
}

/** `type: ['string', 'null']` where possible. A reference has no type of its own, so its alternative is null. */
function toNullable({ anyOf, ...rest }: Json & { anyOf: Json[] }): Json {
  const [only = {}, ...others] = anyOf.filter((schema) => !isNull(schema));
  if (others.length > 0) return { ...rest, oneOf: anyOf };
  if (Array.isArray(only['oneOf']))
    return { ...rest, ...only, oneOf: [...(only['oneOf'] as Json[]), { type: 'null' }] };
  if (typeof only['type'] !== 'string') return { ...rest, oneOf: [only, { type: 'null' }] };
  const { const: value, ...typed } = only;
  const values = value === undefined ? only['enum'] : [value];
  return {
    ...rest,
    ...typed,
    type: [only['type'], 'null'],
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  };
}
