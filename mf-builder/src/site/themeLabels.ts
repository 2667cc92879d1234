import { bodyFonts, headingFonts, scriptFonts } from '@grove/contracts/site/siteDefaults';
import type { themeColorNames } from '@grove/contracts/site/siteDefaults';

export const colorLabels: Record<(typeof themeColorNames)[number], string> = {
  primary: 'Primary',
  secondary: 'Secondary',
  accent: 'Accent',
  background: 'Background',
  text: 'Text',
};

export const fontChoices = [
  { name: 'heading', label: 'Heading font', fonts: headingFonts, sample: 'A quiet house' },
  { name: 'body', label: 'Body font', fonts: bodyFonts, sample: 'Small steps, every day' },
  { name: 'script', label: 'Script font', fonts: scriptFonts, sample: 'with love' },
] as const;
