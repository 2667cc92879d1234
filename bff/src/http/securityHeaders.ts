// Kept though there is helmet, whose headers these are: it makes them anew for each request and sends data all of them. Data
// needs few; the rest only means something to a document.
const always = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};
const overTls = { ...always, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** What a page sets besides, and its own policy in place of the one above. */
export const documentHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

/** The headers that make browsers careful, for every answer; what a handler sets itself stands. */
export function securityHeaders(publicOrigin: string): [name: string, value: string][] {
  return Object.entries(publicOrigin.startsWith('https:') ? overTls : always);
}
