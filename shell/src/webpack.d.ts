/** webpack's own variable: the nonce of every element that it or styled-components makes. */
declare let __webpack_nonce__: string;

/** Versions of the packages that the shell provides, by package (`shellConfig.ts`). */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;

interface ImportMeta {
  /** webpack's own function: the modules of a folder whose path, from there, fits. */
  webpackContext: (
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ) => { (file: string): unknown; keys: () => string[] };
}

declare module '*.woff2' {
  /** The file's address, with its content hash. */
  const url: string;
  export { url as default };
}
