import type { CloudSource } from '@grove/contracts/files/cloudSources';

type UploadRoute =
  'create' | 'list' | 'sign' | 'complete' | 'abort' | 'params' | 'sts' | 'fetch-meta' | 'fetch';
/** Routes for files in cloud sources. */
export type SourceRoute = 'sources' | 'connect' | 'return' | 'browse' | 'take' | 'disconnect';
export type RouteName = UploadRoute | SourceRoute;

interface Route {
  name: RouteName;
  method: string;
  /** Matches the raw path, before decoding. */
  path: RegExp;
  source?: CloudSource;
}

// A storage's upload id, URL-encoded by a browser.
const upload = '(?<upload>(?:[\\w.~+-]|%2[BbFf]|%3[Dd]){1,1500})';
const parts = '/companion/s3/multipart';

/** All routes that need no cloud source. Other paths do not exist, even if the library would handle them. */
const uploadRoutes: readonly Route[] = [
  { name: 'create', method: 'POST', path: exactly(parts) },
  { name: 'list', method: 'GET', path: exactly(`${parts}/${upload}`) },
  { name: 'sign', method: 'GET', path: exactly(`${parts}/${upload}/(?<part>\\d{1,5})`) },
  { name: 'complete', method: 'POST', path: exactly(`${parts}/${upload}/complete`) },
  { name: 'abort', method: 'DELETE', path: exactly(`${parts}/${upload}`) },
  { name: 'params', method: 'GET', path: exactly('/companion/s3/params') },
  { name: 'sts', method: 'GET', path: exactly('/companion/s3/sts') },
  { name: 'fetch-meta', method: 'POST', path: exactly('/companion/url/meta') },
  { name: 'fetch', method: 'POST', path: exactly('/companion/url/get') },
  { name: 'sources', method: 'GET', path: exactly('/companion/sources') },
];

// A source's id of a file or folder, URL-encoded. The library inserts it into a URL of the source, so dots and slashes
// that could change the path are not allowed.
const entries: Record<CloudSource, string> = {
  drive: '(?<entry>[\\w-]{1,200})',
  // A path, URL-encoded as a whole.
  dropbox: "(?<entry>%2[Ff](?:[\\w.~!'()*-]|%[\\dA-Fa-f]{2}){1,6000})",
  // The file's id and its drive's id.
  onedrive: '(?<entry>[\\w!-]{1,200}~[\\w!-]{1,200})',
};

function createSourceRoutes(source: CloudSource): Route[] {
  const basePath = `/companion/${source}`;
  const entry = entries[source];
  return [
    { name: 'connect', method: 'GET', path: exactly(`${basePath}/connect`), source },
    { name: 'return', method: 'GET', path: exactly(`${basePath}/redirect`), source },
    { name: 'browse', method: 'GET', path: exactly(`${basePath}/list(?:/${entry})?`), source },
    { name: 'take', method: 'POST', path: exactly(`${basePath}/get/${entry}`), source },
    { name: 'disconnect', method: 'POST', path: exactly(`${basePath}/logout`), source },
  ];
}

export interface MatchedRoute {
  name: RouteName;
  /** The storage's id of the upload. */
  multipartId: string;
  partNumber: number;
  source: CloudSource | undefined;
  /** The source's id of a file or folder, URL-encoded; empty for the root folder. */
  entry: string;
}

export interface Routes {
  /** Finds the route of a request; undefined if there is none.
   *  @param path the raw path without its query. */
  find(method: string, path: string): MatchedRoute | undefined;
  /** Whether any method is answered at a path. */
  isKnown(path: string): boolean;
}

/** Creates the table of everything that the companion serves.
 *  @param sources those with configured API keys. */
export function createRoutes(sources: readonly CloudSource[]): Routes {
  const routes = [...uploadRoutes, ...sources.flatMap(createSourceRoutes)];
  return {
    find(method, path) {
      for (const route of routes) {
        const match = route.method === method ? route.path.exec(path) : null;
        if (match === null) continue;
        const { upload: id = '', part = '0', entry = '' } = match.groups ?? {};
        const { name, source } = route;
        return { name, source, multipartId: decodeURIComponent(id), partNumber: Number(part), entry };
      }
      return undefined;
    },
    isKnown: (path) => routes.some((route) => route.path.test(path)),
  };
}

function exactly(path: string): RegExp {
  return new RegExp(`^${path}$`);
}
