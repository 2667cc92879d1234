import type { Compiler, Module } from 'webpack';

/** Gives fixed ids to the two modules whose ids would depend on the absolute path of the build's folder, so that the
 *  same sources produce the same bytes in every folder. */
export class FederationIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationIds', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(module: Module): string | undefined {
  const identifier = module.identifier();
  if (identifier.startsWith('container entry ')) return 'container';
  // The federation's startup code, which contains absolute paths.
  return identifier.includes('data:text/javascript;charset=utf-8;base64,') ? 'federation' : undefined;
}
