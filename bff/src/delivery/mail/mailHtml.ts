import { escapeHtml } from '../../infra/escapeHtml.ts';
import type { MailContent, Paragraph } from './mailContent.ts';
import type { MailLook } from './mailLook.ts';

// Lets long words such as URLs break instead of widening the page.
const breaking = 'overflow-wrap:anywhere;word-break:break-word';

/** Renders an email as HTML with tables and inline styles, because email programs support little else. One column,
 *  as wide as the window and at most 560 px. It loads no external resources. */
export function mailHtml(content: MailContent, look: MailLook): string {
  const { colours, fonts } = look;
  const { productName, publicUrl } = look;
  const home = (decoration: string) =>
    `<a href="${escapeHtml(publicUrl)}" style="color:${colours.link};text-decoration:${decoration}">${escapeHtml(productName)}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.background};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preheader)}${'&#8199;&#847; '.repeat(40)}</div>
<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colours.background};table-layout:fixed">
<tr><td align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed;font-family:${fonts.body};font-size:16px;line-height:1.6;color:${colours.text};text-align:left">
<tr><td style="padding:0 4px 20px;font-family:${fonts.heading};font-size:20px;${breaking}">${home('none')}</td></tr>
<tr><td style="padding:32px 24px 16px;background:${colours.surface};border:1px solid ${colours.line};border-radius:16px;${breaking}">
${card(content, look)}
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:13px;line-height:1.5;color:${colours.muted};${breaking}">You’re receiving this email because of your account or an action at ${home('underline')}. Please do not reply to this email.</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`;
}

function card(content: MailContent, { colours, fonts }: MailLook): string {
  return [
    `<h1 style="margin:0 0 16px;font-family:${fonts.heading};font-size:26px;line-height:1.25;font-weight:600;color:${colours.text}">${escapeHtml(content.heading)}</h1>`,
    ...content.paragraphs.map((words) => paragraph(words, { colour: colours.text, link: colours.link })),
    ...(content.facts ? [factTable(content.facts, colours)] : []),
    ...(content.action ? [button(content.action, colours)] : []),
    ...(content.afterwards ?? []).map((words) =>
      paragraph(words, { colour: colours.muted, link: colours.link }),
    ),
  ].join('\n');
}

function paragraph(said: Paragraph, { colour, link: linkColour }: { colour: string; link: string }): string {
  const words =
    typeof said === 'string'
      ? escapeHtml(said)
      : `${escapeHtml(said.words)} ${link(said.address, linkColour)}`;
  return `<p style="margin:0 0 16px;color:${colour}">${words}</p>`;
}

function link(address: string, colour: string): string {
  const escaped = escapeHtml(address);
  return `<a href="${escaped}" style="color:${colour};text-decoration:underline">${escaped}</a>`;
}

function factTable(facts: NonNullable<MailContent['facts']>, colours: MailLook['colours']): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:8px 0;border-top:1px solid ${colours.line};${breaking}"><span style="font-size:13px;color:${colours.muted}">${escapeHtml(name)}</span><br>${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;table-layout:fixed;border-bottom:1px solid ${colours.line}">${rows.join('')}</table>`;
}

function button(
  { label, address }: { label: string; address: string },
  colours: MailLook['colours'],
): string {
  const escaped = escapeHtml(address);
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td style="border-radius:8px;background:${colours.button}" bgcolor="${colours.button}"><a href="${escaped}" style="display:inline-block;padding:13px 28px;border-radius:8px;background:${colours.button};color:${colours.onButton};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`,
    `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${colours.muted}">If the button doesn’t work, copy this address into your browser:<br>${link(address, colours.link)}</p>`,
  ].join('\n');
}
