/** A package's style sheet, as text. */
declare module '@uppy/*.css' {
  const text: string;
  export { text as default };
}
