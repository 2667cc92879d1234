import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../../dev/stack/folders.ts';

export interface ComposedService {
  image: string;
  build?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test?: string[] };
  read_only?: boolean;
  cap_drop?: string[];
  profiles?: string[];
}

export type Variables = Record<string, string>;

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const variable = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** Returns every variable of docker-compose.yml, with its default or error message. */
export function composeVariables(): { name: string; operator: string; message: string }[] {
  return [...text.matchAll(variable)].map(([, name = '', operator = '', message = '']) => ({
    name,
    operator,
    message,
  }));
}

/** Reads the services of docker-compose.yml like Docker Compose.
 *  @throws Error with Compose's message if a required variable is missing. */
export function readCompose(variables: Variables): Record<string, ComposedService> {
  const parsed = parse(text, { merge: true }) as { services: unknown };
  return interpolateAll(parsed.services, variables) as Record<string, ComposedService>;
}

function interpolateAll(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return interpolate(value, variables);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => interpolateAll(one, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, interpolateAll(one, variables)]));
}

function interpolate(value: string, variables: Variables): string {
  return value.replaceAll(variable, (_, name: string, operator?: string, message?: string) => {
    const provided = variables[name] ?? '';
    if (provided !== '' || operator === undefined) return provided;
    if (operator === '-') return message ?? '';
    throw new Error(`required variable ${name} is missing a value: ${message ?? ''}`);
  });
}
