import { getLegalPagePath } from '@grove/contracts/site/legalPageRules';
import type { EmailContent, Paragraph } from './emailContent.ts';
import type { EmailTheme } from './emailTheme.ts';

/** Renders the same email as plain text. */
export function renderEmailText(content: EmailContent, theme: EmailTheme): string {
  const { heading, paragraphs, action, facts = [], afterwards = [], unsubscribeUrl } = content;
  const { productName, publicUrl, contactEmail } = theme;
  const contact =
    contactEmail === undefined ? 'Please do not reply to this email.' : `Questions? Write to ${contactEmail}`;
  const parts = [
    heading,
    ...paragraphs.map(formatParagraph),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${toOneLine(value)}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterwards.map(formatParagraph),
    ...(unsubscribeUrl === undefined ? [] : [`Unsubscribe from these emails:\n${unsubscribeUrl}`]),
    `-- \n${productName}, ${publicUrl}\n${contact}${formatLegalLinks(theme)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function formatLegalLinks({ legalPages, publicUrl }: EmailTheme): string {
  return legalPages.map(({ page, title }) => `\n${title}: ${publicUrl}${getLegalPagePath(page)}`).join('');
}

function formatParagraph(paragraph: Paragraph): string {
  return typeof paragraph === 'string'
    ? toOneLine(paragraph)
    : `${toOneLine(paragraph.text)} ${paragraph.url}`;
}

/** Keeps people's text on one line, so that it cannot look like a paragraph of the email. */
function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
