import type { MailSite } from './mailContent.ts';
import { mailHtml } from './mailHtml.ts';
import type { MailLook } from './mailLook.ts';
import { mailText } from './mailText.ts';
import { contentOf } from './templates.ts';
import type { MailData, MailTemplate } from './templates.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const subjectMax = 150;

/** Renders an email as HTML and plain text, with a subject without line breaks.
 *  @param tokenOf returns the secret of a one-time link. */
export function renderMail<T extends MailTemplate>(
  mail: { template: T; data: MailData[T] },
  look: MailLook,
  tokenOf: (linkId: string) => string,
): RenderedMail {
  const address = (path: string) => `${look.publicUrl}${path}`;
  const site: MailSite = {
    productName: look.productName,
    address,
    link: (path, linkId) => `${address(path)}#${tokenOf(linkId)}`,
  };
  const content = contentOf(mail, site);
  const subject = subjectLine(content.subject);
  const said = { ...content, subject };
  return { subject, html: mailHtml(said, look), text: mailText(said, look) };
}

/** Removes line breaks and invisible characters that an email program could read as another header or as a change of
 *  the text's direction. */
function subjectLine(subject: string): string {
  const plain = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/\p{Cf}/gu, '');
  return plain.trim().slice(0, subjectMax);
}
