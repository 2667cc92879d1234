import type { Context } from './context.ts';

/** Returns the value of a cookie, or undefined. */
export function readCookie(ctx: Context, name: string): string | undefined {
  const header = ctx.req.headers.cookie;
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && trimBlanks(pair.slice(0, at)) === name) return trimBlanks(pair.slice(at + 1));
  }
  return undefined;
}

/** Trims spaces and tabs only. JavaScript's `trim()` also removes characters that browsers treat as part of the
 *  name, so a sibling domain could plant a cookie that would be read as the `__Host-` one. */
function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

/** Sets a cookie that scripts cannot read. Koa's own method refuses `Secure` behind a proxy that terminates TLS.
 *  @param cookie.maxAge in seconds; 0 deletes the cookie. */
export function writeCookie(
  ctx: Context,
  { name, value, maxAge, secure }: { name: string; value: string; maxAge: number; secure: boolean },
): void {
  const flags = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  ctx.append('Set-Cookie', `${name}=${value}; ${flags}`);
}
