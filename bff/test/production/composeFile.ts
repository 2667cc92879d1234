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
  mem_limit?: string;
  depends_on?: Record<string, { required?: boolean }>;
  logging?: { options?: Record<string, string> };
}

export type Variables = Record<string, string>;

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
// A default may contain another variable, so the innermost one is replaced first.
const innermost = /\$\{(\w+)(?::([-?])([^{}]*))?\}/g;

interface ComposeVariable {
  name: string;
  operator: string;
  /** The default or the error message. */
  message: string;
}

/** Returns every variable of docker-compose.yml, with its default or error message. */
export function composeVariables(): ComposeVariable[] {
  const found: ComposeVariable[] = [];
  replaceVariables(text, (variable) => {
    found.push(variable);
    return '';
  });
  return found;
}

function replaceVariables(value: string, valueOf: (variable: ComposeVariable) => string): string {
  const replaced = value.replaceAll(innermost, (_, name: string, operator = '', message = '') =>
    valueOf({ name, operator: String(operator), message: String(message) }),
  );
  return replaced === value ? value : replaceVariables(replaced, valueOf);
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
  return replaceVariables(value, ({ name, operator, message }) => {
    const provided = variables[name] ?? '';
    if (provided !== '' || operator === '') return provided;
    if (operator === '-') return message;
    throw new Error(`required variable ${name} is missing a value: ${message}`);
  });
}
