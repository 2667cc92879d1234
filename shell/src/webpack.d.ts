/** webpack's own variable: the nonce for every element that webpack or styled-components creates. */
declare let __webpack_nonce__: string;

/** Versions of the packages that the shell provides, by package name (`shellConfig.ts`). */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;

interface ImportMeta {
  /** webpack's own function: the modules of a folder whose relative path matches. */
  webpackContext: (
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ) => { (file: string): unknown; keys: () => string[] };
}

declare module '*.woff2' {
  /** The file's URL, with its content hash. */
  const url: string;
  export { url as default };
}
