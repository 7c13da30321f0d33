import { escapeHtml } from '#domain/escape-html.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { translator } from '../../texts.ts'

/** The outcomes that it offers. */
export const choices = ['approve', 'decline', 'cancel', 'close', 'late', 'twice', 'fail'] as const
export type Choice = (typeof choices)[number]

const style = `body{margin:0;background:#fdf9f2;color:#1b2523;font:17px/1.55 Figtree,'Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1rem}
h1{color:#12443a;font-size:1.6rem;line-height:1.25;margin:0 0 1rem}
.note{padding:.75rem 1rem;border:2px solid #12443a;border-radius:12px;background:#fff;font-weight:700}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0}
dt{color:#475651}dd{margin:0;font-weight:700;overflow-wrap:anywhere}
form{display:grid;gap:.75rem}
button{font:inherit;text-align:left;padding:.9rem 1.1rem;border:2px solid #12443a;border-radius:12px;background:#fff;color:#12443a;font-weight:700;cursor:pointer}
button span{display:block;font-weight:400;color:#475651}
button.main{background:#12443a;color:#fff}button.main span{color:#fff}
button:hover{background:#eef4f1}button.main:hover{background:#0c3029}
:focus-visible{outline:3px solid #b35900;outline-offset:3px}
a{color:#12443a}`

function shell(language: Language, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Trouvaille</title>
${head}<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

interface Asked {
  language: Language
  cents: number
  orderNumber: string
  /** As it came, to be checked again. */
  query: string
}

/** The checkout: a button for each outcome, and no field for a card. */
export function sandboxPage({ language, cents, orderNumber, query }: Asked): string {
  const t = translator(language, 'payments')
  const button = (choice: Choice) =>
    `<button name="choice" value="${choice}"${choice === 'approve' ? ' class="main"' : ''}>${escapeHtml(t(`sandbox.choices.${choice}`))}<span>${escapeHtml(t(`sandbox.hints.${choice}`))}</span></button>`
  return shell(
    language,
    t('sandbox.title'),
    `<p class="note">${escapeHtml(t('sandbox.note'))}</p>
<dl>
<dt>${escapeHtml(t('sandbox.amount'))}</dt><dd>${escapeHtml(formatMoney(cents, language))}</dd>
<dt>${escapeHtml(t('sandbox.order'))}</dt><dd>${escapeHtml(orderNumber)}</dd>
</dl>
<form method="post" action="/sandbox/payment/choose">
<input type="hidden" name="query" value="${escapeHtml(query)}">
${choices.map(button).join('\n')}
</form>`,
  )
}

/** After the window could be closed, before a late answer, or where there is nothing. */
export function waitingPage(
  language: Language,
  kind: 'closed' | 'late' | 'unknown',
  next?: { url: string; seconds: number },
): string {
  const t = translator(language, 'payments')
  const link = next
    ? `<p><a href="${escapeHtml(next.url)}">${escapeHtml(t('sandbox.late.now'))}</a></p>`
    : kind === 'unknown'
      ? `<p><a href="/">${escapeHtml(t('sandbox.home'))}</a></p>`
      : ''
  return shell(
    language,
    t(`sandbox.${kind}.title`),
    `<p class="note">${escapeHtml(t('sandbox.note'))}</p>
<p>${escapeHtml(t(`sandbox.${kind}.text`))}</p>
${link}`,
    next
      ? `<meta http-equiv="refresh" content="${next.seconds};url=${escapeHtml(next.url)}">\n`
      : '',
  )
}
