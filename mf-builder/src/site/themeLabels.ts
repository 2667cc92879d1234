import { bodyFonts, headingFonts, scriptFonts } from '@grove/contracts/siteDefaults';
import type { themeColours } from '@grove/contracts/siteDefaults';

export const colourLabels: Record<(typeof themeColours)[number], string> = {
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
