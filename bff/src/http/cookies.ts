import type { Context } from './context.ts';

/** The value of a cookie, or undefined. */
export function readCookie(ctx: Context, name: string): string | undefined {
  const header = ctx.req.headers.cookie;
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Sets a cookie that scripts cannot read. `maxAge` in seconds; 0 removes it.
 *  Koa's own refuses `Secure` behind a proxy that ends TLS. */
export function writeCookie(
  ctx: Context,
  { name, value, maxAge, secure }: { name: string; value: string; maxAge: number; secure: boolean },
): void {
  const flags = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  ctx.append('Set-Cookie', `${name}=${value}; ${flags}`);
}
