import webpack from 'webpack';
import type { Compiler, Module } from 'webpack';

/** Fails a build whose output contains one of the packages: a second React, or code that belongs on the server. */
export class ForbidPackages {
  readonly #names: readonly string[];

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ForbidPackages', (compilation) => {
      compilation.hooks.afterOptimizeChunkModules.tap('ForbidPackages', (chunks) => {
        const found = new Set<string>();
        for (const chunk of chunks)
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
            for (const name of this.#names) if (contains(module, name)) found.add(name);
        for (const name of found)
          compilation.errors.push(
            new webpack.WebpackError(
              `The output of ${compiler.options.name ?? 'this build'} contains ${name}, which it must not`,
            ),
          );
      });
    });
  }
}

function contains(module: Module, name: string): boolean {
  const resource = module.nameForCondition()?.replaceAll('\\', '/') ?? '';
  const folder = name.replace('@grove/', 'packages/');
  return (
    resource.includes(`/node_modules/${name}/`) || (name !== folder && resource.includes(`/${folder}/src/`))
  );
}
