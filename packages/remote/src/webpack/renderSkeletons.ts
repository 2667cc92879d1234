import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import type * as Server from 'react-dom/server';
import type { ServerStyleSheet as StyleSheet } from 'styled-components';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';
import { Skeletons } from '@grove/contracts/releases';
import type { Skeleton } from '@grove/contracts/releases';
import { baseConfig } from './baseConfig.ts';
import type { Workspace } from './baseConfig.ts';
import { cacheFolder } from './cacheFolder.ts';

/** Once for the skeletons and for what renders them. */
const external = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components'];

/** Renders what a workspace's `src/skeletons.tsx` exports into plain HTML and CSS, by the place it stands for.
 *  @throws Error with webpack's own words when it does not build, or naming what a page cannot show. */
export async function renderSkeletons(workspace: Pick<Workspace, 'name' | 'folder'>): Promise<Skeletons> {
  const require = createRequire(join(workspace.folder, 'src/skeletons.tsx'));
  const file = await buildForNode(workspace);
  const { skeletons } = require(file) as { skeletons: Record<string, ReactElement> };
  const { renderToStaticMarkup } = require('react-dom/server') as typeof Server;
  const { ServerStyleSheet } = require('styled-components') as { ServerStyleSheet: typeof StyleSheet };
  const render = (element: ReactElement): Skeleton => {
    const sheet = new ServerStyleSheet();
    try {
      const html = renderToStaticMarkup(sheet.collectStyles(element));
      return withoutStyleAttributes(html, plainCss(sheet.getStyleTags()));
    } finally {
      sheet.seal();
    }
  };
  return Skeletons.parse(
    Object.fromEntries(Object.entries(skeletons).map(([place, element]) => [place, render(element)])),
  );
}

/** Beside the other caches. @returns the script's path, another one for another content: Node keeps what it has read. */
async function buildForNode({ name, folder }: Pick<Workspace, 'name' | 'folder'>): Promise<string> {
  const base = baseConfig({ name, folder, mode: 'production' });
  const path = join(cacheFolder(folder), 'skeletons', name);
  const stats = await run({
    ...base,
    entry: './src/skeletons.tsx',
    target: 'node20',
    externals: Object.fromEntries(external.map((one) => [one, `commonjs ${one}`])),
    output: { path, filename: '[contenthash:16].cjs', library: { type: 'commonjs2' }, clean: true },
    optimization: { minimize: false, splitChunks: false },
    cache: false,
  });
  const [script] = stats.compilation.entrypoints.get('main')?.getFiles() ?? [];
  if (script === undefined) throw new Error(`${name}: its skeletons are no script`);
  return join(path, script);
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats === undefined || stats.hasErrors())
        reject(
          new Error(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'webpack gave no result'),
        );
      else resolve(stats);
    });
  });
}

/** The rules alone, without the marks by which styled-components would take them over in the browser. */
function plainCss(styleTags: string): string {
  return styleTags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\/\*!sc\*\//g, '')
    .replace(/\s*\n\s*/g, '');
}

/** The page's policy allows no `style` attributes: each becomes a rule, named by its content. React writes attributes in
 *  double quotes and escapes what they hold, so a tag ends at its first '>': a parser would find nothing else, and be one
 *  more dependency of every team's build. */
function withoutStyleAttributes(html: string, css: string): Skeleton {
  const rules = new Map<string, string>();
  const marked = html.replace(/<[^>]+>/g, (tag) =>
    tag.replace(/ style="([^"]*)"/, (_, style: string) => {
      const name = createHash('sha256').update(style).digest('hex').slice(0, 8);
      rules.set(name, `[data-shape-of="${name}"]{${style}}`);
      return ` data-shape-of="${name}"`;
    }),
  );
  return { html: marked, css: css + [...rules.values()].join('') };
}
