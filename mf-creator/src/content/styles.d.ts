/** A style sheet of a package, imported as text. */
declare module '@uppy/*.css' {
  const text: string;
  export { text as default };
}
