import type { Theme } from '@grove/contracts/site';
import { modeTokens } from '@grove/ui/tokens';

/** The look of the installation's emails. Colors have six hex digits. */
export interface MailLook {
  productName: string;
  publicUrl: string;
  colours: Record<
    'background' | 'surface' | 'text' | 'muted' | 'line' | 'link' | 'button' | 'onButton',
    string
  >;
  fonts: { heading: string; body: string };
}

/** Converts the published theme for email programs. Text is always readable, because these are the site's own
 *  corrected color pairs. */
export function mailLook(theme: Theme, site: { productName: string; publicUrl: string }): MailLook {
  const tokens = modeTokens(theme, 'light');
  const colour = (name: string) => tokens[name] ?? '#000000';
  return {
    ...site,
    colours: {
      background: colour('background'),
      surface: colour('surface'),
      text: colour('text'),
      muted: colour('muted'),
      line: colour('track'),
      link: colour('primary-text'),
      button: colour('primary'),
      onButton: colour('on-primary'),
    },
    fonts: {
      heading: fontStack(theme.typography.heading, 'Georgia, serif'),
      body: fontStack(theme.typography.body, 'Helvetica, Arial, sans-serif'),
    },
  };
}

/** Returns a font stack. The chosen font is used only if the reader has it installed. Single quotes, because it is
 *  inserted into an attribute. */
function fontStack(chosen: string, otherwise: string): string {
  return /^[\p{L}\p{N} -]{1,60}$/u.test(chosen) ? `'${chosen}', ${otherwise}` : otherwise;
}
