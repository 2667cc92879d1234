/** Adds a style to a document, with the nonce that the page's policy requires. */
export function addStyle(page: Document, css: string): HTMLStyleElement {
  const style = page.createElement('style');
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) style.nonce = nonce;
  style.textContent = css;
  page.head.append(style);
  return style;
}
