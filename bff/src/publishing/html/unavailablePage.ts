import { escapeHtml } from '../../infra/escapeHtml.ts';

/** Renders the page shown while the database is unavailable and this process has not loaded the page's parts yet. It
 *  has no styles: the policy of plain answers allows none. */
export function unavailablePage(productName: string): string {
  const name = escapeHtml(productName);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${name}</title><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>${name} is temporarily unavailable</h1><p>Reload the page in a moment.</p></main></body>
</html>
`;
}
