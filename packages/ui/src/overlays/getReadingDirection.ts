/** The page's text direction. Radix assumes left to right, so its arrow keys and menus get the
 *  direction from here. */
export function getReadingDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
