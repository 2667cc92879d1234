import type { AddressInfo } from 'node:net';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { describeServedRelease, sourceFolder } from './sourceBuild.ts';
import type { SourceBuild } from './sourceBuild.ts';
import { createSiteProxy } from './siteProxy.ts';

interface ServeOptions {
  builds: readonly SourceBuild[];
  /** Origin of a running site. */
  site: string;
  /** Default: a free port. */
  port?: number | undefined;
  /** 'parts' replaces changed modules in the page and requires a development build of the shell; 'page' reloads it. */
  updates: 'parts' | 'page';
}

export interface SourceServer {
  /** The URL to open. */
  origin: string;
  close: () => Promise<void>;
}

/** Serves a running site's pages with builds from source in them, on a local address only; the site itself is not
 *  changed. Resolves when the first build is done. */
export async function serveSources({ builds, site, port, updates }: ServeOptions): Promise<SourceServer> {
  const compiler = webpack(builds.map(({ config }) => config));
  const firstBuild = new Promise<void>((done) => compiler.hooks.done.tap('grove-remote', () => done()));
  const origin = () => `http://localhost:${String((server.server?.address() as AddressInfo).port)}`;
  const releases = () => Promise.all(builds.map((build) => describeServedRelease(build, origin())));
  const server: WebpackDevServer = new WebpackDevServer(
    {
      // The system chooses a free port: one that is looked up first can be taken a moment later.
      port: port ?? 0,
      host: 'localhost',
      hot: updates === 'parts',
      liveReload: updates === 'page',
      // The caller handles signals itself.
      setupExitSignals: false,
      static: false,
      // Compression would delay live events.
      compress: false,
      webSocketServer: { type: 'ws', options: { path: `${sourceFolder}changes` } },
      client: {
        webSocketURL: `auto://0.0.0.0:0${sourceFolder}changes`,
        overlay: false,
        logging: 'warn',
      },
      setupMiddlewares: (middlewares) => [
        { name: 'retry', middleware: removeRetryPath },
        ...middlewares,
        { name: 'site', middleware: createSiteProxy({ site, origin, releases }) },
      ],
    },
    compiler,
  );
  await server.start();
  await firstBuild;
  return { origin: origin(), close: () => server.stop() };
}

/** A page's retry asks for '<base>/~2/entry.js', which is not a file. */
function removeRetryPath(req: { url: string }, _: unknown, next: () => void): void {
  if (req.url.startsWith(sourceFolder)) Object.assign(req, { url: req.url.replace(/\/~\d+\//, '/') });
  next();
}
