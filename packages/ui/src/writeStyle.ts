/** Adds a style to a document, with the nonce that the page's policy asks for.
 *  @returns takes it away again. */
export function writeStyle(page: Document, css: string): () => void {
  const style = page.createElement('style');
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) style.nonce = nonce;
  style.textContent = css;
  page.head.append(style);
  return () => {
    style.remove();
  };
}
