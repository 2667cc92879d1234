import { join } from 'node:path';
import { baseConfig } from '@grove/remote/webpack/baseConfig';
import webpack from 'webpack';

// Runs as a separate process. Builds the script of a page that loads a remote by its manifest, into the given
// folder.
const path = process.argv[2] ?? '';
const folder = join(import.meta.dirname, 'plainHost');
const base = baseConfig({ name: 'plain-host', folder, mode: 'production' });
webpack(
  {
    ...base,
    ...{ entry: './host.ts', cache: false },
    output: { path, filename: 'host.js', sourceMapFilename: '[file].map' },
    // Builds one file, quickly.
    optimization: { minimize: false, splitChunks: false },
  },
  (error, stats) => {
    if (!error && stats?.hasErrors() === false) return;
    console.error(error ?? stats?.toString('errors-only'));
    process.exitCode = 1;
  },
);
