import type { Theme } from '@grove/contracts/site/site';
import { themeColorNames } from '@grove/contracts/site/siteDefaults';
import type { EditPart } from '@grove/ui/editing/mergeEdits';
import { Swatch } from './Swatch.tsx';
import { colorLabels, fontChoices } from './themeLabels.ts';

/** The colors and fonts of a theme, as parts that are merged separately. */
export const themeParts: readonly EditPart<Theme>[] = [
  ...themeColorNames.map((name) => ({
    label: colorLabels[name],
    read: ({ colors }: Theme) => colors[name],
    merge: (theme: Theme, { colors }: Theme) => ({
      ...theme,
      colors: { ...theme.colors, [name]: colors[name] },
    }),
    show: (color: string) => <Swatch color={color} />,
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
