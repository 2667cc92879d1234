import { relative } from 'node:path';
import type { Stack } from './startStack.ts';

/** Prints the table of addresses at the end of `npm start`. */
export function printAddresses(stack: Stack, seconds: number): void {
  const rows = [
    ['Site', stack.state.url],
    ...(stack.firstCreatorUrl ? [['First creator', stack.firstCreatorUrl]] : []),
    ...(stack.mailboxUrl ? [['Mailbox', stack.mailboxUrl]] : []),
    ...(stack.paymentsUrl ? [['Test payments', stack.paymentsUrl]] : []),
    ['Companion', stack.companionUrl],
    ['Storage', stack.storageUrl],
    ['MongoDB', withoutPassword(stack.state.mongodbUri)],
    ['Redis', stack.redisUrl ? withoutPassword(stack.redisUrl) : 'none'],
    ['Metrics', `http://localhost:${stack.metricsPort}/metrics`],
    ['Data and logs', shortestPath(stack.dataDir)],
  ];
  const table = rows.map(([name = '', value = '']) => `  ${name.padEnd(15)}${value}`).join('\n');
  console.log(`\nGrove started in ${seconds.toFixed(1)} s.\n\n${table}\n\nPress Ctrl-C to stop.`);
}

function withoutPassword(address: string): string {
  return address.replace(/\/\/[^@/]*@/, '//…@');
}

function shortestPath(folder: string): string {
  const relativePath = relative(process.cwd(), folder);
  return relativePath.startsWith('..') ? folder : relativePath || '.';
}
