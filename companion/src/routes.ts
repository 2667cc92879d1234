export type RouteName =
  'create' | 'list' | 'sign' | 'complete' | 'abort' | 'params' | 'sts' | 'fetch-meta' | 'fetch';

interface Route {
  name: RouteName;
  method: string;
  /** Of the path as it came, before anything is decoded. */
  path: RegExp;
}

// What storages call an upload, as a browser writes it into a path.
const upload = '((?:[\\w.~+-]|%2[BbFf]|%3[Dd]){1,1500})';
const parts = '/companion/s3/multipart';

/** Everything the companion answers. What is not here does not exist, whatever the library knows. */
const routes: readonly Route[] = [
  { name: 'create', method: 'POST', path: exactly(parts) },
  { name: 'list', method: 'GET', path: exactly(`${parts}/${upload}`) },
  { name: 'sign', method: 'GET', path: exactly(`${parts}/${upload}/(\\d{1,5})`) },
  { name: 'complete', method: 'POST', path: exactly(`${parts}/${upload}/complete`) },
  { name: 'abort', method: 'DELETE', path: exactly(`${parts}/${upload}`) },
  { name: 'params', method: 'GET', path: exactly('/companion/s3/params') },
  { name: 'sts', method: 'GET', path: exactly('/companion/s3/sts') },
  { name: 'fetch-meta', method: 'POST', path: exactly('/companion/url/meta') },
  { name: 'fetch', method: 'POST', path: exactly('/companion/url/get') },
];

export interface Asked {
  name: RouteName;
  /** What the storage calls the upload. */
  multipartId: string;
  partNumber: number;
}

/** Which route a request is for; undefined for none.
 *  @param path as it came, without its query. */
export function findRoute(method: string, path: string): Asked | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match === null) continue;
    const [, multipartId = '', partNumber = '0'] = match;
    return { name: route.name, multipartId: decodeURIComponent(multipartId), partNumber: Number(partNumber) };
  }
  return undefined;
}

/** Whether something is answered at a path, by whatever method. */
export function isKnownPath(path: string): boolean {
  return routes.some((route) => route.path.test(path));
}

function exactly(path: string): RegExp {
  return new RegExp(`^${path}$`);
}
