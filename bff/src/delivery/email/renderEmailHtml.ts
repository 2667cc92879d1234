import { getLegalPagePath } from '@grove/contracts/site/legalPageRules';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import type { EmailContent, Paragraph } from './emailContent.ts';
import type { EmailTheme } from './emailTheme.ts';

// Lets long words such as URLs break instead of widening the page.
const breakLongWords = 'overflow-wrap:anywhere;word-break:break-word';

/** Renders an email as HTML with tables and inline styles, because email programs support little else. One column,
 *  as wide as the window and at most 560 px. The logo is the only external resource. */
export function renderEmailHtml(content: EmailContent, theme: EmailTheme): string {
  const { colors, fonts } = theme;
  const { productName, publicUrl } = theme;
  const homeLink = (decoration: string, logo = '') =>
    `<a href="${escapeHtml(publicUrl)}" style="color:${colors.link};text-decoration:${decoration}">${logo}${escapeHtml(productName)}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colors.background};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preheader)}${'&#8199;&#847; '.repeat(40)}</div>
<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colors.background};table-layout:fixed">
<tr><td align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed;font-family:${fonts.body};font-size:16px;line-height:1.6;color:${colors.text};text-align:left">
<tr><td style="padding:0 4px 20px;font-family:${fonts.heading};font-size:20px;${breakLongWords}">${homeLink('none', renderLogo(theme))}</td></tr>
<tr><td style="padding:32px 24px 16px;background:${colors.surface};border:1px solid ${colors.line};border-radius:16px;${breakLongWords}">
${renderCard(content, theme)}
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:13px;line-height:1.5;color:${colors.muted};${breakLongWords}">You’re receiving this email because of your account or an action at ${homeLink('underline')}. ${renderContact(theme)}${renderUnsubscribeLink(content, colors)}${renderLegalLinks(theme)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`;
}

/** Renders the logo, if there is one. It has no alternative text, because the name is always next to it: programs that
 *  block pictures would cut a text to the logo's size. */
function renderLogo({ logo }: EmailTheme): string {
  if (logo === undefined) return '';
  const { src, width, height } = logo;
  return `<img src="${escapeHtml(src)}" width="${String(width)}" height="${String(height)}" alt="" style="border:0;margin-right:12px;vertical-align:middle">`;
}

function renderContact({ contactEmail, colors }: EmailTheme): string {
  if (contactEmail === undefined) return 'Please do not reply to this email.';
  const escaped = escapeHtml(contactEmail);
  return `Questions? Write to <a href="mailto:${escaped}" style="color:${colors.link};text-decoration:underline">${escaped}</a>`;
}

function renderUnsubscribeLink({ unsubscribeUrl }: EmailContent, colors: EmailTheme['colors']): string {
  if (unsubscribeUrl === undefined) return '';
  return `<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:${colors.link};text-decoration:underline">Unsubscribe from these emails</a>`;
}

function renderLegalLinks({ legalPages, publicUrl, colors }: EmailTheme): string {
  if (legalPages.length === 0) return '';
  const links = legalPages.map(
    ({ page, title }) =>
      `<a href="${escapeHtml(publicUrl + getLegalPagePath(page))}" style="color:${colors.link};text-decoration:underline">${escapeHtml(title)}</a>`,
  );
  return `<br>${links.join(' · ')}`;
}

function renderCard(content: EmailContent, { colors, fonts }: EmailTheme): string {
  return [
    `<h1 style="margin:0 0 16px;font-family:${fonts.heading};font-size:26px;line-height:1.25;font-weight:600;color:${colors.text}">${escapeHtml(content.heading)}</h1>`,
    ...content.paragraphs.map((text) => renderParagraph(text, { color: colors.text, link: colors.link })),
    ...(content.facts ? [renderFacts(content.facts, colors)] : []),
    ...(content.action ? [renderButton(content.action, colors)] : []),
    ...(content.afterwards ?? []).map((text) =>
      renderParagraph(text, { color: colors.muted, link: colors.link }),
    ),
  ].join('\n');
}

function renderParagraph(
  content: Paragraph,
  { color, link: linkColor }: { color: string; link: string },
): string {
  const text =
    typeof content === 'string'
      ? escapeHtml(content)
      : `${escapeHtml(content.text)} ${renderLink(content.url, linkColor)}`;
  return `<p style="margin:0 0 16px;color:${color}">${text}</p>`;
}

function renderLink(url: string, color: string): string {
  const escaped = escapeHtml(url);
  return `<a href="${escaped}" style="color:${color};text-decoration:underline">${escaped}</a>`;
}

function renderFacts(facts: NonNullable<EmailContent['facts']>, colors: EmailTheme['colors']): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:8px 0;border-top:1px solid ${colors.line};${breakLongWords}"><span style="font-size:13px;color:${colors.muted}">${escapeHtml(name)}</span><br>${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;table-layout:fixed;border-bottom:1px solid ${colors.line}">${rows.join('')}</table>`;
}

function renderButton({ label, url }: { label: string; url: string }, colors: EmailTheme['colors']): string {
  const escaped = escapeHtml(url);
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td style="border-radius:8px;background:${colors.button}" bgcolor="${colors.button}"><a href="${escaped}" style="display:inline-block;padding:13px 28px;border-radius:8px;background:${colors.button};color:${colors.onButton};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`,
    `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${colors.muted}">If the button doesn’t work, copy this address into your browser:<br>${renderLink(url, colors.link)}</p>`,
  ].join('\n');
}
