import type { Theme } from '@grove/contracts/site';
import { themeColours } from '@grove/contracts/siteDefaults';
import type { Difference } from './Differences.tsx';
import { Swatch } from './Swatch.tsx';
import { colourLabels, fontChoices } from './themeLabels.ts';
import type { ThemeEdit } from './useThemeEdit.ts';

/** What others have changed of a theme since an edit of it began, where the edit says something else. */
export function themeDifferences({ from, theme: mine }: ThemeEdit, theirs: Theme): Difference<Theme>[] {
  const colours = themeColours.map((name) => ({
    label: colourLabels[name],
    was: from.colors[name],
    theirs: theirs.colors[name],
    mine: mine.colors[name],
    show: (colour: string) => <Swatch colour={colour} />,
    merge: (theme: Theme) => ({ ...theme, colors: { ...theme.colors, [name]: theirs.colors[name] } }),
  }));
  const fonts = fontChoices.map(({ name, label }) => ({
    label,
    was: from.typography[name],
    theirs: theirs.typography[name],
    mine: mine.typography[name],
    show: (font: string) => font,
    merge: (theme: Theme) => ({
      ...theme,
      typography: { ...theme.typography, [name]: theirs.typography[name] },
    }),
  }));
  return [...colours, ...fonts]
    .filter((part) => part.theirs !== part.was && part.theirs !== part.mine)
    .map(({ label, show, merge, ...part }) => ({
      label,
      theirs: show(part.theirs),
      mine: show(part.mine),
      merge,
    }));
}
