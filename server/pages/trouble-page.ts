import { escapeHtml } from '#domain/escape-html.ts'
import type { Language } from '#domain/language.ts'
import { translator } from '../texts.ts'

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;color-scheme:light dark;max-width:34rem;margin:15vh auto;padding:0 1.5rem}a{font-weight:600}'

/**
 * What a browser shows instead of a page while none can be made: no file of ours is needed.
 * @param again seconds after which it asks again by itself
 */
export function troublePage(message: string, language: Language, again?: number): string {
  const t = translator(language, 'common')
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>Trouvaille</title><style>${style}</style>` +
    `${again ? `<meta http-equiv="refresh" content="${again}">` : ''}</head>` +
    `<body><main><h1>Trouvaille</h1><p>${escapeHtml(message)}</p><p><a href="">${escapeHtml(t('reload'))}</a></p></main></body></html>`
  )
}
