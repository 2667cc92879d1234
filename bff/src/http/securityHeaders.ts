import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, {
  contentSecurityPolicy,
  crossOriginResourcePolicy,
  strictTransportSecurity,
  xContentTypeOptions,
} from 'helmet';

/** Headers for pages. A page also sets its own Content-Security-Policy, which contains its nonce. */
export const documentHeaders = {
  ...Object.fromEntries(
    collectHeaders(
      helmet({
        contentSecurityPolicy: false,
        referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
        strictTransportSecurity: false,
        xFrameOptions: { action: 'deny' },
      }),
    ),
  ),
  // Helmet does not set this one.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/** Returns the headers of every response, unless its handler sets another value. Helmet's other headers matter only
 *  for documents. */
export function securityHeaders(publicOrigin: string): [name: string, value: string][] {
  const denyAll = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
  return collectHeaders(
    contentSecurityPolicy({ useDefaults: false, directives: denyAll }),
    crossOriginResourcePolicy(),
    xContentTypeOptions(),
    ...(publicOrigin.startsWith('https:') ? [strictTransportSecurity()] : []),
  );
}

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Collects the headers that helmet sets. They are the same for each request, and requests refused before Koa need
 *  them too. */
function collectHeaders(...middlewares: Middleware[]): [name: string, value: string][] {
  const headers = new Map<string, string>();
  const res = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  } as unknown as ServerResponse;
  for (const middleware of middlewares) middleware({} as IncomingMessage, res, () => undefined);
  return [...headers];
}
