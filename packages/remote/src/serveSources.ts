import type { AddressInfo } from 'node:net';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { servedRelease, sourceFolder } from './sourceBuild.ts';
import type { SourceBuild } from './sourceBuild.ts';
import { siteProxy } from './siteProxy.ts';

interface Sources {
  builds: readonly SourceBuild[];
  /** Origin of a running site. */
  site: string;
  /** A free one where none is named. */
  port?: number | undefined;
  /** 'parts': what changed is replaced in the page, which takes a development build of the shell; 'page': it reloads. */
  updates: 'parts' | 'page';
}

/** A site's pages with these builds in them. */
export interface SourceServer {
  /** Where to look. */
  origin: string;
  close: () => Promise<void>;
}

/** Shows builds from source in the pages of a running site, to whoever opens this address and to nobody else: the site
 *  knows nothing of it. Resolves when the first round is built. */
export async function serveSources({ builds, site, port, updates }: Sources): Promise<SourceServer> {
  const compiler = webpack(builds.map(({ config }) => config));
  const built = new Promise<void>((done) => compiler.hooks.done.tap('grove-remote', () => done()));
  const origin = () => `http://localhost:${String((server.server?.address() as AddressInfo).port)}`;
  const releases = () => Promise.all(builds.map((build) => servedRelease(build, origin())));
  const server: WebpackDevServer = new WebpackDevServer(
    {
      // The system's choice where none is named: whatever looks for a free one first may find it taken a moment later.
      port: port ?? 0,
      host: 'localhost',
      hot: updates === 'parts',
      liveReload: updates === 'page',
      // Whoever started it has something to say first.
      setupExitSignals: false,
      static: false,
      // Live events come bit by bit.
      compress: false,
      webSocketServer: { type: 'ws', options: { path: `${sourceFolder}changes` } },
      client: {
        webSocketURL: `auto://0.0.0.0:0${sourceFolder}changes`,
        overlay: false,
        logging: 'warn',
      },
      setupMiddlewares: (middlewares) => [
        { name: 'retry', middleware: withoutRetry },
        ...middlewares,
        { name: 'site', middleware: siteProxy({ site, origin, releases }) },
      ],
    },
    compiler,
  );
  await server.start();
  await built;
  return { origin: origin(), close: () => server.stop() };
}

/** A page's second try asks for '<base>/~2/entry.js'. */
function withoutRetry(req: { url: string }, _: unknown, next: () => void): void {
  if (req.url.startsWith(sourceFolder)) Object.assign(req, { url: req.url.replace(/\/~\d+\//, '/') });
  next();
}
