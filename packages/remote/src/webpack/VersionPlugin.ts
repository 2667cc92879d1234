import { createHash } from 'node:crypto';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { contractVersion } from '@grove/contracts/releases/contractVersion';
import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { platformVersion } from '@grove/platform/platformVersion';

/** Replaced in the output once the content is known. Begins with a letter so that it is valid in any name. */
const placeholder = 'vGROVEVERSION0000';

/** Computes the build's version, a hash of everything it publishes, and puts it into the names that webpack uses on
 *  `window`. Without it, a second version of a remote in the same page would find the first one's chunks and run old
 *  code. */
export class VersionPlugin {
  static readonly placeholder = placeholder;
  /** 16 hexadecimal digits, set once the assets are processed. */
  version = '';
  readonly #salt: string;

  /** @param manifest the parts of `release.json` and `mf-manifest.json` that don't follow from the build's other
   *  files. They are part of the hash, because the files of a version never change. */
  constructor(manifest: {
    routes: readonly ReleaseRoute[];
    shared: Readonly<Record<string, string>>;
    /** Version of the federation plugin, which writes `mf-manifest.json`. */
    federation?: string;
  }) {
    this.#salt = JSON.stringify({ ...manifest, contractVersion, platformVersion });
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VersionPlugin', (compilation) => {
      // After minifying (400) and before source maps (500), integrity (700) and the final content hashes (2500).
      compilation.hooks.processAssets.tap({ name: 'VersionPlugin', stage: 450 }, () => {
        this.version = hashOf(compilation, this.#salt);
        for (const { name } of compilation.getAssets())
          if (name.endsWith('.js'))
            compilation.updateAsset(name, (source) => withVersion(source, `v${this.version}`));
      });
    });
  }
}

function hashOf(compilation: Compilation, salt: string): string {
  const assets = compilation.getAssets();
  const names = assets.flatMap(({ info }) => info.contenthash ?? []);
  // Scripts name each other by hashes that are not final at this stage, so these are left out.
  const digests = assets.map(({ name, source }) =>
    name.endsWith('.js') ? digest(removeAll(names, source.source().toString())) : digest(source.buffer()),
  );
  return digest(digests.sort().join() + salt).slice(0, placeholder.length - 1);
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function removeAll(parts: readonly string[], text: string): string {
  return parts.reduce((rest, part) => rest.replaceAll(part, ''), text);
}

function withVersion(source: webpack.sources.Source, version: string): webpack.sources.Source {
  const text = source.source().toString();
  const replaced = new webpack.sources.ReplaceSource(source);
  for (let at = text.indexOf(placeholder); at !== -1; at = text.indexOf(placeholder, at + 1))
    replaced.replace(at, at + placeholder.length - 1, version);
  return replaced;
}
