import type { MailContent, Paragraph } from './mailContent.ts';
import type { MailLook } from './mailLook.ts';

/** Renders the same email as plain text. */
export function mailText(content: MailContent, { productName, publicUrl }: MailLook): string {
  const { heading, paragraphs, action, facts = [], afterwards = [] } = content;
  const parts = [
    heading,
    ...paragraphs.map(sentence),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...afterwards.map(sentence),
    `-- \n${productName}, ${publicUrl}\nPlease do not reply to this email.`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function sentence(said: Paragraph): string {
  return typeof said === 'string' ? oneLine(said) : `${oneLine(said.words)} ${said.address}`;
}

/** Keeps people's text on one line, so that it cannot look like a paragraph of the email. */
function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ');
}
