import { existsSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { skeletonsFile } from '@grove/contracts/releases/releaseFiles';
import { renderSkeletons } from './renderSkeletons.ts';

/** Writes `skeletons.json`: the HTML that a page shows until the release's scripts run. Skipped for a workspace
 *  without `src/skeletons.tsx`. */
export class SkeletonPlugin {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    const name = this.#name;
    const folder = compiler.context;
    if (!existsSync(join(folder, 'src/skeletons.tsx'))) return;
    let text = '';
    compiler.hooks.beforeCompile.tapPromise('SkeletonPlugin', async () => {
      text = `${JSON.stringify(await renderSkeletons({ name, folder }))}\n`;
    });
    compiler.hooks.thisCompilation.tap('SkeletonPlugin', (compilation) => {
      // -2000 is the first stage, before the version is computed from all published files.
      compilation.hooks.processAssets.tap({ name: 'SkeletonPlugin', stage: -2_000 }, () => {
        compilation.emitAsset(skeletonsFile, new webpack.sources.RawSource(text));
      });
    });
  }
}
