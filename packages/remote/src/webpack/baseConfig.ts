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
  /** Absolute path. */
  folder: string;
  mode: Mode;
}

/** Returns the build mode that NODE_ENV selects. Default: production. */
export function currentMode(): Mode {
  return process.env['NODE_ENV'] === 'development' ? 'development' : 'production';
}

/** Returns the file name pattern of a build's initial scripts. */
export function scriptName(mode: Mode): string {
  return mode === 'production' ? '[name].[contenthash:16].js' : '[name].js';
}

/** Scripts only: a chunk that contains only shared modules has no file, which makes the integrity plugin fail. */
export const cacheGroups = {
  default: { type: /^javascript\//, minChunks: 2, priority: -20, reuseExistingChunk: true },
  defaultVendors: {
    type: /^javascript\//,
    test: /[\\/]node_modules[\\/]/,
    priority: -10,
    reuseExistingChunk: true,
  },
};

/** Creates the configuration that the shell's build and every remote's build share. */
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
    // Source maps are stored next to the build cache, so that a published folder contains only what a page loads.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: dist,
      clean: true,
      publicPath: 'auto',
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      sourceMapFilename: `${relative(dist, join(cache, 'maps', name))}/[file].map`,
      crossOriginLoading: 'anonymous',
      // Slightly shorter than the shell's own timeout, so that a hung script is gone when a person presses Retry.
      chunkLoadTimeout: 7_500,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      // WebAssembly modules built with Emscripten name these, but load them only in Node.
      fallback: { fs: false, path: false },
    },
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
        // An object, because webpack makes absolute paths relative only in parsed maps, and hashes the result.
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
    // The styles of Uppy's Dashboard are loaded as text: the page's policy allows only styles with its nonce.
    { test: /\.css$/, type: 'asset/source' },
    { test: /\.(woff2|svg|png|jpg|webp|avif)$/, type: 'asset/resource' },
  ];
}
