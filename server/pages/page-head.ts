import { defaultLanguage, languages, type Language } from '#domain/language.ts'
import type { Screen } from '#domain/screens/screen.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { previewSize, type LinkPreview } from '../features/found/link-preview.ts'
import { translator } from '../texts.ts'
import { escapeHtml } from '#domain/escape-html.ts'

interface PageHead {
  name: ScreenName | undefined
  path: string
  language: Language
  publicUrl: string
  preview: LinkPreview | null
  /** Search engines may list the page. */
  isIndexed: boolean
}

export function pageHead({
  name,
  path,
  language,
  publicUrl,
  preview,
  isIndexed,
}: PageHead): string[] {
  const t = translator(language, 'screens')
  const title = name ? `${preview?.title ?? t(`titles.${name}`)} | Trouvaille` : 'Trouvaille'
  const hidden = '<meta name="robots" content="noindex">'
  if (!name || (!isIndexed && !preview)) return [`<title>${escapeHtml(title)}</title>`, hidden]
  const description =
    preview?.description ??
    ((screens[name] as Screen).indexed
      ? translator(language, 'descriptions')(name as 'landing')
      : '')
  const address = `${publicUrl}${preview?.path ?? path}`
  // Preview services request this URL again without a language, so it must contain it.
  const sharedAddress = language === defaultLanguage ? address : `${address}?lang=${language}`
  const listed = [
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...languages.map(
      (other) =>
        `<link rel="alternate" hreflang="${other}" href="${escapeHtml(address)}?lang=${other}">`,
    ),
  ]
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(isIndexed ? listed : [hidden]),
    property('og:site_name', 'Trouvaille'),
    property('og:title', preview?.title ?? title),
    property('og:description', description),
    property('og:type', 'website'),
    property('og:url', sharedAddress),
    property('og:locale', `${language}_CA`),
    ...languages
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', `${other}_CA`)),
    ...(preview ? pictureOf(preview, `${publicUrl}${preview.picture.path}`, description) : []),
  ]
}

const pictureOf = ({ title, picture }: LinkPreview, address: string, description: string) => [
  property('og:image', address),
  property('og:image:type', picture.type),
  property('og:image:width', String(previewSize.width)),
  property('og:image:height', String(previewSize.height)),
  property('og:image:alt', picture.alt),
  named('twitter:card', 'summary_large_image'),
  named('twitter:title', title),
  named('twitter:description', description),
  named('twitter:image', address),
  named('twitter:image:alt', picture.alt),
]

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`
const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`
