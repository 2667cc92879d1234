import type { Theme } from '@grove/contracts/site/site';
import { themeCss } from './tokens.ts';
import { addStyle } from './addStyle.ts';

const attribute = 'data-grove-worn-theme';

/** Applies another theme to the open page, as a reload would. */
export function applyTheme(theme: Theme) {
  const before = document.querySelector(`[${attribute}]`);
  addStyle(document, themeCss(theme)).setAttribute(attribute, '');
  before?.remove();
}
