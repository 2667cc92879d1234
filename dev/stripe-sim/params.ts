import { invalid } from './stripeError.ts';

/** A request's parameters in Stripe's encoding: `metadata[orderId]=1&expand[]=latest_charge`. */
export type Params = Map<string, string | Params>;

const maxDepth = 6;

/** Parses a query or a form body. Lists become maps of '0', '1' and so on. */
export function readParams(encoded: string): Params {
  const params: Params = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) setNested(params, pathOf(name), value);
  return params;
}

/** Splits a name: 'a[b][]' → 'a', 'b' and ''. */
function pathOf(name: string): string[] {
  const [, head = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  const path = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
  if (path.length > maxDepth) throw invalid(`Received a parameter nested too deeply: ${head}`);
  return path;
}

function setNested(params: Params, [head = '', ...rest]: string[], value: string): void {
  const name = head === '' ? String(params.size) : head;
  if (rest.length === 0) {
    params.set(name, value);
    return;
  }
  const existing = params.get(name);
  const inner = typeof existing === 'object' ? existing : (new Map() as Params);
  params.set(name, inner);
  setNested(inner, rest, value);
}

/** Refuses unknown parameters, as Stripe does. @throws StripeError */
export function rejectUnknown(params: Params, ...allowedNames: string[]): void {
  const param = [...params.keys()].find((name) => !allowedNames.includes(name) && name !== 'expand');
  if (param !== undefined)
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}

/** Returns a text; undefined if it is missing or empty. @throws StripeError if it is not a text or is too long. */
export function text(params: Params, param: string, maxLength = 5_000): string | undefined {
  const value = params.get(param);
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalid('Invalid string', { param });
  if (value.length > maxLength)
    throw invalid(`Invalid string: must be at most ${maxLength} characters`, { param });
  return value;
}

/** @throws StripeError if it is missing. */
export function required(params: Params, param: string): string {
  const value = text(params, param);
  if (value === undefined)
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return value;
}

export function integer(params: Params, param: string): number | undefined {
  const value = text(params, param);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value))
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  return Number(value);
}

export function flag(params: Params, param: string): boolean | undefined {
  const value = text(params, param);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false')
    throw invalid(`Invalid boolean: ${value}`, { code: 'parameter_invalid_boolean', param });
  return value === 'true';
}

export function nested(params: Params, param: string): Params | undefined {
  const value = params.get(param);
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string')
    throw invalid('Invalid object', { code: 'parameter_invalid_string_empty', param });
  return value;
}

export function texts(params: Params, param: string): string[] {
  const values = [...(nested(params, param)?.values() ?? [])];
  return values.filter((value) => typeof value === 'string');
}

export function oneOf<Value extends string>(
  params: Params,
  param: string,
  allowed: readonly Value[],
): Value | undefined {
  const value = text(params, param);
  const found = allowed.find((one) => one === value);
  if (value !== undefined && found === undefined)
    throw invalid(`Invalid ${param}: must be one of ${allowed.join(', ')}`, { param });
  return found;
}

const metadataLimits = { keys: 50, keyLength: 40, valueLength: 500 };

/** Returns the metadata after a request: keys are added and replaced, an empty value removes a key, and an empty
 *  `metadata` removes all. */
export function metadataAfter(params: Params, before: Record<string, string> = {}): Record<string, string> {
  if (params.get('metadata') === '') return {};
  const after = new Map(Object.entries(before));
  for (const [key, value] of nested(params, 'metadata') ?? []) {
    const param = `metadata[${key}]`;
    if (typeof value !== 'string') throw invalid('Metadata values must be strings', { param });
    if (key.length > metadataLimits.keyLength)
      throw invalid('Metadata keys can be up to 40 characters long.', { param });
    if (value.length > metadataLimits.valueLength)
      throw invalid(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
        { param },
      );
    if (value === '') after.delete(key);
    else after.set(key, value);
  }
  if (after.size > metadataLimits.keys)
    throw invalid('You can have up to 50 metadata keys.', { param: 'metadata' });
  return Object.fromEntries(after);
}
