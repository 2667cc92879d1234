/** Colors in the form `#rrggbb` or as CSS variables. */
export interface LogoColors {
  ground: string;
  leaf: string;
  line: string;
}

/** Draws the product's logo, three trees drawn as leaves, like the header's but in plain colors.
 *  @param shape 'ring' is a circle; 'tile' fills its square and leaves room around the logo for the masks of phones. */
export function logoSvg({ ground, leaf, line }: LogoColors, shape: 'ring' | 'tile'): string {
  const back =
    shape === 'ring'
      ? `<circle cx="24" cy="24" r="23" fill="${ground}"/>`
      : `<rect width="48" height="48" fill="${ground}"/>`;
  const room = shape === 'ring' ? '' : ' transform="translate(7.2 7.2) scale(.7)"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none">${back}<g${room}>` +
    `<g fill="${leaf}"><path opacity=".55" d="M13.5 18.5c4 4 4.2 10.2 0 14.5-4.2-4.3-4-10.5 0-14.5Z"/>` +
    '<path opacity=".55" d="M34.5 18.5c4 4 4.2 10.2 0 14.5-4.2-4.3-4-10.5 0-14.5Z"/>' +
    '<path d="M24 9c6.2 5.8 6.2 16.2 0 22-6.2-5.8-6.2-16.2 0-22Z"/></g>' +
    `<g stroke="${line}" stroke-width="1.5" stroke-linecap="round"><path d="M24 17v20M13.5 25v12M34.5 25v12"/>` +
    '<path d="M8 37c9-1.6 23-1.6 32 0"/></g></g></svg>'
  );
}
