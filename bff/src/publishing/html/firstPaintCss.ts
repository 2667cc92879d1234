import type { Theme } from '@grove/contracts/site';
import { standInFamilies } from '@grove/ui/tokens';

const part = '#grove-first-paint';
const gap = 'clamp(1.5rem,4vw,3rem)';
const wide = `max-width:76rem;margin:0 auto;padding:${gap} clamp(1rem,4vw,2.5rem)`;
const line = '1px solid var(--grove-border)';
const soft = 'background:var(--grove-track)';
const round = 'border-radius:var(--grove-radius-card)';
const tints = 'var(--grove-primary-soft),var(--grove-surface) 45%,var(--grove-accent-soft)';

/** Everything stands where the screens put it, so that little moves when they take over. Its letters are the stand-ins
 *  of the theme's faces to the end: were it to change to those, a line might break elsewhere and move what is below. */
export function firstPaintCss({ typography: { heading, body } }: Theme): string {
  const headings = standIn(heading, 'Georgia,serif');
  return [
    `${part}{position:absolute;inset:4rem 0 auto;z-index:30;min-height:calc(100dvh - 4rem)}`,
    // Below the demo's line.
    `${part}.demo{top:6.5rem;min-height:calc(100dvh - 6.5rem)}`,
    `${part}{background:var(--grove-background);color:var(--grove-text);font:400 1rem/1.6 ${standIn(body, 'system-ui,sans-serif')}}`,
    `${part},${part} *{box-sizing:border-box;margin:0}`,
    `${part} h1{font:600 clamp(1.75rem,1.4rem + 2vw,3rem)/1.2 ${headings};letter-spacing:-.005em;text-wrap:balance}`,
    `${part} h2{padding:1.25rem 0 .5rem;font:600 1.375rem/1.2 ${headings};letter-spacing:-.005em}`,
    `${part} p{max-width:42rem;color:var(--grove-muted)}`,
    `${part} .wide{${wide}}`,
    `${part} .card{margin-top:1.5rem;padding:1.5rem;border:${line};${round};background:var(--grove-surface)}`,
    `${part} .hero{padding-top:18dvh;text-align:center;font-size:1.25rem}`,
    `${part} .hero p{margin:1rem auto}`,
    `${part} .home{padding-top:calc(${gap} + 6.75rem)}`,
    `${part} .who{margin-top:${gap};text-align:center;font-size:.875rem}`,
    `${part} .face{display:block;width:6rem;height:6rem;margin:0 auto;border-radius:50%;${soft}}`,
    `${part} .band{min-height:10.5rem;border-bottom:${line};background:linear-gradient(120deg,${tints})}`,
    `${part} .band .wide{padding-block:3.975rem 2rem;font-size:1.125rem}`,
    `${part} .band p{margin-top:.5rem}`,
    `${part} .film{aspect-ratio:16/9;margin-top:2.4rem;${round};${soft}}`,
    // As wide as its card: were the screen's own lines wider by a hair, they would count as a larger, later paint.
    `${part} .lesson p{text-align:justify}`,
    `${part} .lesson h2{padding:2.25rem 0 .75rem;font-size:1.75rem}`,
    `@media(min-width:64rem){${part} .who{max-width:20rem}${part} .lesson{margin-left:404px}}`,
  ].join('');
}

/** A font that is on the reader's machine or in the page: nothing is waited for. */
function standIn(chosen: string, generic: string): string {
  if (!/^[\p{L}\p{N} -]{1,60}$/u.test(chosen)) return generic;
  return `${[...standInFamilies(chosen), chosen].map((name) => `"${name}"`).join()},${generic}`;
}
