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
export function composeVariables(): { name: string; operator: string; words: string }[] {
  return [...text.matchAll(variable)].map(([, name = '', operator = '', words = '']) => ({
    name,
    operator,
    words,
  }));
}

/** Reads the services of docker-compose.yml like Docker Compose.
 *  @throws Error with Compose's message if a required variable is missing. */
export function readCompose(variables: Variables): Record<string, ComposedService> {
  const parsed = parse(text, { merge: true }) as { services: unknown };
  return interpolated(parsed.services, variables) as Record<string, ComposedService>;
}

function interpolated(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return interpolate(value, variables);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => interpolated(one, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, interpolated(one, variables)]));
}

function interpolate(value: string, variables: Variables): string {
  return value.replaceAll(variable, (_, name: string, operator?: string, words?: string) => {
    const given = variables[name] ?? '';
    if (given !== '' || operator === undefined) return given;
    if (operator === '-') return words ?? '';
    throw new Error(`required variable ${name} is missing a value: ${words ?? ''}`);
  });
}
