import { unsubscribePath } from '../../http/crossSitePaths.ts';
import type { EmailSite, Subscription } from './emailContent.ts';
import { renderEmailHtml } from './renderEmailHtml.ts';
import type { EmailTheme } from './emailTheme.ts';
import { renderEmailText } from './renderEmailText.ts';
import { getEmailContent } from './templates.ts';
import type { EmailData, EmailTemplate } from './templates.ts';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** Ends emails of this kind; undefined if members can't turn them off. */
  unsubscribeUrl?: string;
}

/** Creates the secrets in links. */
export interface EmailTokens {
  createLinkToken(linkId: string): string;
  createUnsubscribeToken(subscription: Subscription): string;
}

const subjectMax = 150;

/** Renders an email as HTML and plain text, with a subject without line breaks.
 *  @param tokens create the secrets in links. */
export function renderEmail<T extends EmailTemplate>(
  email: { template: T; data: EmailData[T] },
  theme: EmailTheme,
  tokens: EmailTokens,
): RenderedEmail {
  const toUrl = (path: string) => `${theme.publicUrl}${path}`;
  const site: EmailSite = {
    productName: theme.productName,
    ...(theme.seller && { seller: theme.seller }),
    url: toUrl,
    oneTimeUrl: (path, linkId) => `${toUrl(path)}#${tokens.createLinkToken(linkId)}`,
    unsubscribeUrl: (subscription) =>
      toUrl(`${unsubscribePath}${tokens.createUnsubscribeToken(subscription)}`),
  };
  const content = getEmailContent(email, site);
  const subject = subjectLine(content.subject);
  const rendered = { ...content, subject };
  const { unsubscribeUrl } = content;
  return {
    subject,
    html: renderEmailHtml(rendered, theme),
    text: renderEmailText(rendered, theme),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

/** Removes line breaks and invisible characters that an email program could read as another header or as a change of
 *  the text's direction. */
function subjectLine(subject: string): string {
  const plain = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/\p{Cf}/gu, '');
  // Half of a surrogate pair is not a character.
  return plain
    .trim()
    .slice(0, subjectMax)
    .replace(/[\uD800-\uDBFF]$/, '');
}
