import webpack from 'webpack';
import type { Compilation, Compiler, Module } from 'webpack';

/** Fails a build whose output contains one of the packages: a second React, or server code. */
export class ForbidPackages {
  readonly #names: readonly string[];

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ForbidPackages', (compilation) => {
      // At this stage unused modules have been removed, and modules are not yet concatenated.
      compilation.hooks.afterChunks.tap('ForbidPackages', () => {
        for (const name of this.#names.filter((one) =>
          shippedModules(compilation).some((module) => contains(module, one)),
        ))
          compilation.errors.push(
            new webpack.WebpackError(`${compiler.options.name ?? 'The build'} must not contain ${name}`),
          );
      });
    });
  }
}

function shippedModules(compilation: Compilation): Module[] {
  return [...compilation.modules].filter(
    (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
  );
}

function contains(module: Module, name: string): boolean {
  const resource = module.nameForCondition()?.replaceAll('\\', '/') ?? '';
  const folder = name.replace('@grove/', 'packages/');
  return (
    resource.includes(`/node_modules/${name}/`) || (name !== folder && resource.includes(`/${folder}/src/`))
  );
}
