import type { CloudSource } from '@grove/contracts/cloudSources';

type UploadRoute =
  'create' | 'list' | 'sign' | 'complete' | 'abort' | 'params' | 'sts' | 'fetch-meta' | 'fetch';
/** Of files that lie with a cloud. */
export type SourceRoute = 'sources' | 'connect' | 'return' | 'browse' | 'take' | 'disconnect';
export type RouteName = UploadRoute | SourceRoute;

interface Route {
  name: RouteName;
  method: string;
  /** Of the path as it came, before anything is decoded. */
  path: RegExp;
  source?: CloudSource;
}

// What storages call an upload, as a browser writes it into a path.
const upload = '(?<upload>(?:[\\w.~+-]|%2[BbFf]|%3[Dd]){1,1500})';
const parts = '/companion/s3/multipart';

/** Everything the companion answers without a cloud. What is not here does not exist, whatever the library knows. */
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

// What the sources call a file or folder, as we write it into a path. The library puts it into an address of the source:
// no dot and no slash leads out of the place that it is put into.
const entries: Record<CloudSource, string> = {
  drive: '(?<entry>[\\w-]{1,200})',
  // A path, encoded as a whole.
  dropbox: "(?<entry>%2[Ff](?:[\\w.~!'()*-]|%[\\dA-Fa-f]{2}){1,6000})",
  // Of the file, and of whose drive it lies on.
  onedrive: '(?<entry>[\\w!-]{1,200}~[\\w!-]{1,200})',
};

function routesOf(source: CloudSource): Route[] {
  const own = `/companion/${source}`;
  const entry = entries[source];
  return [
    { name: 'connect', method: 'GET', path: exactly(`${own}/connect`), source },
    { name: 'return', method: 'GET', path: exactly(`${own}/redirect`), source },
    { name: 'browse', method: 'GET', path: exactly(`${own}/list(?:/${entry})?`), source },
    { name: 'take', method: 'POST', path: exactly(`${own}/get/${entry}`), source },
    { name: 'disconnect', method: 'POST', path: exactly(`${own}/logout`), source },
  ];
}

export interface Asked {
  name: RouteName;
  /** What the storage calls the upload. */
  multipartId: string;
  partNumber: number;
  source: CloudSource | undefined;
  /** What the source calls a file or folder, still encoded; empty for its topmost folder. */
  entry: string;
}

export interface Routes {
  /** Which route a request is for; undefined for none.
   *  @param path as it came, without its query. */
  find(method: string, path: string): Asked | undefined;
  /** Whether something is answered at a path, by whatever method. */
  isKnown(path: string): boolean;
}

/** Everything the companion answers.
 *  @param sources those that there are keys for. */
export function createRoutes(sources: readonly CloudSource[]): Routes {
  const routes = [...uploadRoutes, ...sources.flatMap(routesOf)];
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
