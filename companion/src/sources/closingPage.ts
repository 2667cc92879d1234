import { randomBytes } from 'node:crypto';
import type { Response } from 'express';

/** Ends a sign-in with a page that shows its result. After a success the page closes itself, if the browser allows
 *  it.
 *  @param text plain text that needs no escaping. */
export function sendClosingPage(
  res: Response,
  { status, title, text }: { status: number; title: string; text: string },
): void {
  const nonce = randomBytes(16).toString('base64');
  res.set({
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    // The page's URL contains the source's code.
    'Referrer-Policy': 'no-referrer',
  });
  const close = status < 400 ? `<script nonce="${nonce}">window.close()</script>` : '';
  res.status(status).type('html').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
  main { max-inline-size: 30rem; margin: 15vh auto; padding: 0 1.5rem; text-align: center }
</style>
<main><h1>${title}</h1><p>${text}</p></main>
${close}
</html>
`);
}
