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

/** A mail as it is sent: subject without line breaks, HTML and plain text.
 *  @param tokenOf the secret of a one-time link. */
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

/** One line, without what a mail program could take for the next header or for another direction of writing. */
function subjectLine(subject: string): string {
  const plain = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/\p{Cf}/gu, '');
  return plain.trim().slice(0, subjectMax);
}
