/** Which way the page is read. Radix would take it for left to right: its arrow keys and menus ask here. */
export function readingDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
