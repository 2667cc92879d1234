// Over budget: one configuration literal, easier to read whole than in pieces.
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { cacheFolder } from './cacheFolder.ts';

const require = createRequire(import.meta.url);

export type Mode = 'production' | 'development';

export interface Workspace {
  /** The release's name. */
  name: string;
  /** Absolute. */
  folder: string;
  mode: Mode;
}

/** What a build is for unless its configuration says: a development server asks for its own by NODE_ENV. */
export function currentMode(): Mode {
  return process.env['NODE_ENV'] === 'development' ? 'development' : 'production';
}

/** How a build names the scripts that it begins with. */
export function scriptName(mode: Mode): string {
  return mode === 'production' ? '[name].[contenthash:16].js' : '[name].js';
}

/** Scripts only: a chunk of nothing but shared modules has no file, which the integrity plugin cannot bear. */
export const cacheGroups = {
  default: { type: /^javascript\//, minChunks: 2, priority: -20, reuseExistingChunk: true },
  defaultVendors: {
    type: /^javascript\//,
    test: /[\\/]node_modules[\\/]/,
    priority: -10,
    reuseExistingChunk: true,
  },
};

/** What the shell's and every remote's build have in common. */
export function baseConfig({ name, folder, mode }: Workspace): Configuration {
  const dist = join(folder, 'dist');
  const cache = cacheFolder(folder);
  const production = mode === 'production';
  const hash = production ? '.[contenthash:16]' : '';
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // Maps stay beside the build's cache, so that a published folder holds only what a page loads.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: dist,
      clean: true,
      publicPath: 'auto',
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      sourceMapFilename: `${relative(dist, join(cache, 'maps', name))}/[file].map`,
      crossOriginLoading: 'anonymous',
      // Just under the shell's own patience, so that a hung script is gone when a person presses Retry.
      chunkLoadTimeout: 7_500,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
    module: { rules: rules(production) },
    optimization: {
      splitChunks: {
        cacheGroups,
      },
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { compress: { passes: 2 } },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(cache, 'webpack'),
      name: `${name}-${mode}`,
      buildDependencies: { preset: [import.meta.filename, join(import.meta.dirname, 'remoteConfig.ts')] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

function rules(production: boolean): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      loader: require.resolve('swc-loader'),
      options: {
        // As an object, because webpack makes only those maps' absolute paths relative, and hashes what it gets.
        parseMap: true,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          // The shell shares react/jsx-runtime only, so development builds use it too.
          transform: { react: { runtime: 'automatic', development: false, refresh: !production } },
        },
      },
    },
    {
      test: /@fullcalendar[\\/]core[\\/]internal-common\.js$/,
      loader: join(import.meta.dirname, 'withoutIconFont.ts'),
    },
    // The styles of Uppy's Dashboard, as text: the page's policy takes styles with its nonce only.
    { test: /\.css$/, type: 'asset/source' },
    { test: /\.(woff2|svg|png|jpg|webp|avif)$/, type: 'asset/resource' },
  ];
}
