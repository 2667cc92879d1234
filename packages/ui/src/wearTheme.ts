import type { Theme } from '@grove/contracts/site';
import { themeCss } from './tokens.ts';
import { writeStyle } from './writeStyle.ts';

const mark = 'data-grove-worn-theme';

/** Applies another theme to the open page, as a reload would. */
export function wearTheme(theme: Theme) {
  const before = document.querySelector(`[${mark}]`);
  writeStyle(document, themeCss(theme)).setAttribute(mark, '');
  before?.remove();
}
