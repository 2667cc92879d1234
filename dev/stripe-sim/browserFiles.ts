import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';

// Like Stripe's, the scripts are classic ones, made of these modules in this order: each follows its imports.
const scripts: Record<string, readonly string[]> = {
  '/stripe.js': [
    'integrationError',
    'listeners',
    'request',
    'paymentElement',
    'elements',
    'challenge',
    'stripe',
  ],
  '/payment-element.js': ['request', 'appearance', 'card', 'countries', 'fields', 'paymentFrame'],
  '/bank-challenge.js': ['request', 'bankChallenge'],
};
const files = new Set([
  '/payment-element.html',
  '/payment-element.css',
  '/three-ds-2-challenge.html',
  '/bank-challenge.html',
  '/bank-challenge.css',
]);
const types: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };

// Frames are embedded in pages of other origins; what is typed in them is sent to this server only.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src http: https: data:; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'";

const client = join(import.meta.dirname, 'client');
const scriptCache = new Map<string, Promise<string>>();

/** Serves files to browsers. @returns false if there is no such file. */
export async function serveBrowserFile(
  path: string,
  publishableKey: string,
  res: ServerResponse,
): Promise<boolean> {
  const content = await readContent(path);
  if (content === undefined) return false;
  res.writeHead(200, {
    'content-type': `${types[extname(path)]}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': policy,
  });
  res.end(content.replace('{{publishableKey}}', publishableKey));
  return true;
}

async function readContent(path: string): Promise<string | undefined> {
  if (files.has(path)) return readFile(join(client, path), 'utf8');
  const modules = scripts[path];
  if (!modules) return undefined;
  const script = scriptCache.get(path) ?? buildScript(modules);
  scriptCache.set(path, script);
  return script;
}

async function buildScript(modules: readonly string[]): Promise<string> {
  const parts = await Promise.all(modules.map(moduleText));
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}

/** Returns a module's JavaScript without imports and exports: the modules it imports come before it. */
async function moduleText(name: string): Promise<string> {
  const source = await readFile(join(client, `${name}.ts`), 'utf8');
  // Types are replaced by spaces, so the beginnings of lines stay the same.
  return stripTypeScriptTypes(source)
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^export (?!\{)/gm, '');
}
