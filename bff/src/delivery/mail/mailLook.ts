import type { Theme } from '@grove/contracts/site';
import { modeTokens } from '@grove/ui/tokens';

/** How the installation's mails look: its name, where it lives, and its theme's colours as six hex digits. */
export interface MailLook {
  productName: string;
  publicUrl: string;
  colours: Record<
    'background' | 'surface' | 'text' | 'muted' | 'line' | 'link' | 'button' | 'onButton',
    string
  >;
  fonts: { heading: string; body: string };
}

/** The published theme as mail programs understand it. The pairs of text and ground are readable whatever the creator
 *  chose: they are the site's own. */
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

/** Shown where the reader's machine has the font; mails load none. In single quotes: it stands in an attribute. */
function fontStack(chosen: string, otherwise: string): string {
  return /^[\p{L}\p{N} -]{1,60}$/u.test(chosen) ? `'${chosen}', ${otherwise}` : otherwise;
}
