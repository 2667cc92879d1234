import { createHash } from 'node:crypto';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { contractVersion } from '@grove/contracts/releases/contractVersion';
import type { UploadedRelease } from '@grove/contracts/releases/deploys';
import type { Release, ReleaseRoute } from '@grove/contracts/releases/releases';
import { skeletonsFile } from '@grove/contracts/releases/releaseFiles';
import { platformVersion } from '@grove/platform/platformVersion';
import type { VersionPlugin } from './VersionPlugin.ts';

interface ReleaseOptions {
  name: string;
  routes: readonly ReleaseRoute[];
  version: VersionPlugin;
  /** Versions of the shared packages that it requires, or provides. */
  shared: Readonly<Record<string, string>>;
  /** Name of the chunk whose script is the release's entry. */
  entryChunk: string;
  /** Name of the chunk that a first screen needs besides the entry. The page preloads the whole group of this chunk. */
  preload: string;
}

/** Writes `release.json`, the manifest that the registry reads. Its URLs are relative to it. */
export class ReleasePlugin {
  readonly #options: ReleaseOptions;

  constructor(options: ReleaseOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      // 5000 is the report stage: names and contents are final.
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: 5_000 }, () => {
        const release = `${JSON.stringify(this.#release(compilation), null, 2)}\n`;
        compilation.emitAsset('release.json', new webpack.sources.RawSource(release));
      });
    });
  }

  #release(compilation: Compilation): Release & Pick<UploadedRelease, 'shared' | 'files'> {
    const { name, routes, version, shared, entryChunk, preload } = this.#options;
    const [entry] = scriptsOf(compilation.namedChunks.get(entryChunk)?.files);
    if (entry === undefined) throw new Error(`${name}: the build has no chunk '${entryChunk}'`);
    const preloaded = groupOf(compilation, preload) ?? scriptsOf(compilation.namedChunks.get(preload)?.files);
    const files = (urls: string[]) =>
      urls.sort().map((url) => ({ url, integrity: integrityOf(compilation, url) }));
    const withScripts = (route: ReleaseRoute): ReleaseRoute => {
      if (route.chunk === undefined) return route;
      const routeScripts = groupOf(compilation, route.chunk);
      if (routeScripts === undefined)
        throw new Error(
          `${name}: ${route.path} names the chunk '${route.chunk}', but the build doesn’t contain it`,
        );
      return { ...route, preload: files(routeScripts.filter((url) => !preloaded.includes(url))) };
    };
    return {
      name,
      version: version.version,
      contract: contractVersion,
      platform: platformVersion,
      shared,
      entry,
      integrity: integrityOf(compilation, entry),
      preload: files([...preloaded]),
      ...(compilation.getAsset(skeletonsFile) && { skeletons: integrityOf(compilation, skeletonsFile) }),
      routes: routes.map(withScripts),
      files: compilation
        .getAssets()
        // Source maps are written outside `dist`.
        .filter(({ name: path }) => !path.startsWith('../'))
        .map(({ name: path, source }) => ({
          ...{ path, bytes: source.buffer().length },
          digest: integrityOf(compilation, path),
        }))
        .sort((one, other) => (one.path < other.path ? -1 : 1)),
    };
  }
}

/** Returns the scripts of a chunk's group. Code that several chunks use is in its own chunk in the same group. */
function groupOf(compilation: Compilation, chunk: string): string[] | undefined {
  const group = compilation.namedChunkGroups.get(chunk);
  return group && scriptsOf(group.getFiles());
}

function scriptsOf(files: Iterable<string> = []): string[] {
  return [...files].filter((file) => file.endsWith('.js'));
}

function integrityOf(compilation: Compilation, file: string): string {
  const buffer = compilation.getAsset(file)?.source.buffer();
  if (buffer === undefined) throw new Error(`${file} is not in the build`);
  return `sha384-${createHash('sha384').update(buffer).digest('base64')}`;
}
