import type { MailContent, Paragraph } from './mailContent.ts';
import type { MailLook } from './mailLook.ts';

/** The same mail for programs that show no HTML. */
export function mailText(content: MailContent, { productName, publicUrl }: MailLook): string {
  const { heading, paragraphs, action, facts = [], afterwards = [] } = content;
  const parts = [
    heading,
    ...paragraphs.map(sentence),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...afterwards.map(sentence),
    `-- \n${productName}, ${publicUrl}\nNobody reads answers to this mail.`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function sentence(said: Paragraph): string {
  return typeof said === 'string' ? oneLine(said) : `${oneLine(said.words)} ${said.address}`;
}

/** What a person wrote must not look like a paragraph of ours. */
function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ');
}
