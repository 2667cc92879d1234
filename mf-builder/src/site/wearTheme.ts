import type { Theme } from '@grove/contracts/site';
import { readPageData } from '@grove/platform/pageData';
import { themeCss } from '@grove/ui/tokens';
import { writeStyle } from './writeStyle.ts';

let takeOff: (() => void) | undefined;

/** Puts a theme that has just been published onto the page that is open, as a reload would. */
export function wearTheme(theme: Theme) {
  readPageData().theme = theme;
  const before = takeOff;
  takeOff = writeStyle(document, themeCss(theme));
  before?.();
}
