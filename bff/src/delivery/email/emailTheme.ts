import type { LegalPageLink } from '@grove/contracts/site/legalPages';
import type { Theme } from '@grove/contracts/site/site';
import type { ShownPicture } from '@grove/contracts/site/siteSettings';
import { modeTokens } from '@grove/ui/theme/tokens';
import type { EmailSeller } from './emailContent.ts';

/** The look of the installation's emails. Colors have six hex digits. */
export interface EmailTheme {
  productName: string;
  publicUrl: string;
  /** Shown before the name. Default: none. */
  logo?: ShownPicture;
  /** The seller on receipts. Default: the product's name only. */
  seller?: EmailSeller;
  /** The address to which readers can write. Default: none. */
  contactEmail?: string;
  /** The published legal pages, which the footer links. */
  legalPages: readonly LegalPageLink[];
  colors: Record<
    'background' | 'surface' | 'text' | 'muted' | 'line' | 'link' | 'button' | 'onButton',
    string
  >;
  fonts: { heading: string; body: string };
}

/** Converts the published theme for email programs. Text is always readable, because these are the site's own
 *  corrected color pairs. */
export function toEmailTheme(
  theme: Theme,
  site: Pick<EmailTheme, 'productName' | 'publicUrl' | 'logo' | 'seller' | 'contactEmail' | 'legalPages'>,
): EmailTheme {
  const tokens = modeTokens(theme, 'light');
  const getColor = (name: string) => tokens[name] ?? '#000000';
  return {
    ...site,
    colors: {
      background: getColor('background'),
      surface: getColor('surface'),
      text: getColor('text'),
      muted: getColor('muted'),
      line: getColor('track'),
      link: getColor('primary-text'),
      button: getColor('primary'),
      onButton: getColor('on-primary'),
    },
    fonts: {
      heading: fontStack(theme.typography.heading, 'Georgia, serif'),
      body: fontStack(theme.typography.body, 'Helvetica, Arial, sans-serif'),
    },
  };
}

/** Returns a font stack. The chosen font is used only if the reader has it installed. Single quotes, because it is
 *  inserted into an attribute. */
function fontStack(font: string, fallback: string): string {
  return /^[\p{L}\p{N} -]{1,60}$/u.test(font) ? `'${font}', ${fallback}` : fallback;
}
