import { escapeHtml } from '#domain/escape-html.ts'
import type { Language } from '#domain/language.ts'
import { translator } from '../texts.ts'

interface LetterContent {
  language: Language
  title: string
  /** Plain text; line breaks are kept. */
  paragraphs: string[]
  /** Under the title, HTML only. */
  picture?: { url: string; alt: string } | undefined
  items?: LetterItem[]
  action?: { label: string; url: string }
  foot?: string
  /** Such as unsubscribe. */
  footAction?: { label: string; url: string }
  /** Postal address of the sender, required by law (CASL, requirements/contract.md 11). */
  address?: string | undefined
}

export interface LetterItem {
  title: string
  line: string
  url: string
  picture?: string
}

/** Renders a message as HTML and plain text; escapes all input. */
export function letter({
  language,
  title,
  paragraphs,
  picture,
  items = [],
  action,
  foot,
  footAction,
  address,
}: LetterContent): { html: string; text: string } {
  const t = translator(language, 'legal')
  const sender = [t('letter.sender'), ...(address ? [address] : [])].join('\n')
  const text = [
    title,
    ...paragraphs,
    ...items.map((item) => `${item.title}\n${item.line}\n${item.url}`),
    ...(action ? [`${action.label}\n${action.url}`] : []),
    `--\n${[...(foot ? [foot] : []), ...(footAction ? [`${footAction.label} ${footAction.url}`] : []), sender].join('\n')}`,
  ].join('\n\n')

  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;background:${cream};color:${ink};font-family:${type};font-size:17px;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;color:${fir};font-size:22px;font-weight:700">Trouvaille</td></tr>
<tr><td style="padding:32px 28px;background:#ffffff;border:1px solid ${line};border-radius:16px">
<h1 style="margin:0 0 16px;color:${fir};font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>
${picture ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="504" style="display:block;width:100%;margin:0 0 16px;border-radius:12px">` : ''}
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${lines(paragraph)}</p>`).join('\n')}
${items.map(row).join('\n')}
${action ? button(action, t('letter.link')) : ''}
</td></tr>
<tr><td style="padding:20px 8px;color:${soft};font-size:14px">
${foot ? `<p style="margin:0 0 12px">${lines(foot)}</p>` : ''}
${footAction ? `<p style="margin:0 0 12px"><a href="${escapeHtml(footAction.url)}" style="color:${fir}">${escapeHtml(footAction.label)}</a></p>` : ''}
<p style="margin:0">${lines(sender)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
  return { html, text }
}

/** The light colour scheme: mail programs do their own dark mode. */
const cream = '#fdf9f2'
const ink = '#1b2523'
const soft = '#475651'
const fir = '#12443a'
const line = '#e6dfd2'
const type = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif"

function button({ label, url }: { label: string; url: string }, hint: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#ffb066;color:#2b1604;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;color:${soft};font-size:14px">${escapeHtml(hint)}<br><a href="${escapeHtml(url)}" style="color:${fir};word-break:break-all">${escapeHtml(url)}</a></p>`
}

/** Empty alt: the text describes the picture. */
const row = ({ title, line: words, url, picture }: LetterItem): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>
${picture === undefined ? '' : `<td width="132" valign="top"><a href="${escapeHtml(url)}"><img src="${escapeHtml(picture)}" alt="" width="120" style="display:block;width:120px;border-radius:8px"></a></td>`}
<td valign="top"><a href="${escapeHtml(url)}" style="color:${fir};font-weight:700">${escapeHtml(title)}</a><br>${lines(words)}</td>
</tr></table>`

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
