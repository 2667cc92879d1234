import type { Theme } from '@grove/contracts/site';
import { themeCss } from './tokens.ts';
import { writeStyle } from './writeStyle.ts';

const mark = 'data-grove-worn-theme';

/** Puts another theme onto the page that is open, as a reload would. */
export function wearTheme(theme: Theme) {
  const before = document.querySelector(`[${mark}]`);
  writeStyle(document, themeCss(theme)).setAttribute(mark, '');
  before?.remove();
}
