import type { Compiler, Module } from 'webpack';

/** The federation plugin writes an entry file whose name hashes absolute paths; its id, and with it every
 * file's content hash, would depend on the folder of the checkout. It gets a fixed id instead. */
export class StableFederationIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableFederationIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableFederationIds', (modules) => {
        for (const module of modules)
          if (isFederationEntry(module)) compilation.chunkGraph.setModuleId(module, 'federation');
      });
    });
  }
}

function isFederationEntry(module: Module): boolean {
  return /node_modules[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/.test(module.nameForCondition() ?? '');
}
