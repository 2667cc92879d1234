declare module '*.woff2' {
  /** The file's address, with its content hash. */
  const url: string;
  export default url;
}
