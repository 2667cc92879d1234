/** webpack's own variable: the nonce of every element that it or styled-components makes. */
declare let __webpack_nonce__: string;

declare module '*.woff2' {
  /** The file's address, with its content hash. */
  const url: string;
  export { url as default };
}
