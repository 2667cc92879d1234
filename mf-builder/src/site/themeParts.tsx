import type { Theme } from '@grove/contracts/site';
import { themeColours } from '@grove/contracts/siteDefaults';
import type { EditPart } from '@grove/ui/mergeEdits';
import { Swatch } from './Swatch.tsx';
import { colourLabels, fontChoices } from './themeLabels.ts';

/** The colors and fonts of a theme, as parts that are merged separately. */
export const themeParts: readonly EditPart<Theme>[] = [
  ...themeColours.map((name) => ({
    label: colourLabels[name],
    read: ({ colors }: Theme) => colors[name],
    merge: (theme: Theme, { colors }: Theme) => ({
      ...theme,
      colors: { ...theme.colors, [name]: colors[name] },
    }),
    show: (colour: string) => <Swatch colour={colour} />,
  })),
  ...fontChoices.map(({ name, label }) => ({
    label,
    read: ({ typography }: Theme) => typography[name],
    merge: (theme: Theme, { typography }: Theme) => ({
      ...theme,
      typography: { ...theme.typography, [name]: typography[name] },
    }),
  })),
];
