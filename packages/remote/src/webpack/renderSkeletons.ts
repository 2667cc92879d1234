import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import type * as Server from 'react-dom/server';
import type { ServerStyleSheet as StyleSheet } from 'styled-components';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';
import { Skeletons } from '@grove/contracts/releases/releases';
import type { Skeleton } from '@grove/contracts/releases/releases';
import { baseConfig } from './baseConfig.ts';
import type { Workspace } from './baseConfig.ts';
import { cacheFolder } from './cacheFolder.ts';

/** External, so that the skeletons and their renderer share one copy. */
const external = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components'];

/** Renders the elements that a workspace's `src/skeletons.tsx` exports to plain HTML and CSS, by place.
 *  @throws Error with webpack's message if they do not build, or naming what a page cannot show. */
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

/** Builds into the cache folder. @returns the script's path, which depends on its content because Node caches
 *  modules by path. */
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
  if (script === undefined) throw new Error(`${name}: the build of its skeletons produced no script`);
  return join(path, script);
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats === undefined || stats.hasErrors())
        reject(
          new Error(
            stats?.toString({ preset: 'errors-only', colors: false }) ?? 'webpack returned no result',
          ),
        );
      else resolve(stats);
    });
  });
}

/** Returns the plain rules, without the markers that let styled-components rehydrate them in the browser. */
function plainCss(styleTags: string): string {
  return styleTags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\/\*!sc\*\//g, '')
    .replace(/\s*\n\s*/g, '');
}

/** Turns each `style` attribute into a rule named by its content, because the page's policy forbids `style`
 *  attributes. React puts attributes in double quotes and escapes their values, so a tag ends at its first '>'. A
 *  parser would find nothing more, and would add a dependency to every team's build. */
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
