import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#domain/accounts/session.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { alertMark } from '#domain/alerts/alert-rules.ts'
import { asLanguage, type Language } from '#domain/language.ts'
import type { PageAnswer } from '#domain/page-answers.ts'
import { filesOf } from '#domain/screens/screen-files.ts'
import { visitorFiles } from '#domain/screens/visitor-files.ts'
import { isPart, namespaceOf, type TextsName } from '#domain/screens/text-parts.ts'
import { isDocked, type Screen } from '#domain/screens/screen.ts'
import { otherBeginnings, paintedDay } from '#domain/screens/painted.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { roomForSidebar } from '#domain/screens/breakpoints.ts'
import type { Services } from '../context.ts'
import { aboutOf } from '../features/about/about-of.ts'
import { sessionOfCaller } from '../features/accounts/accounts.queries.ts'
import { addPreviewPictures } from '../features/found/preview-pictures.ts'
import { addSharePictures } from '../features/sharing/share-pictures.ts'
import { translator } from '../texts.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { waitingPaint } from './first-paint.ts'
import { styleInliner } from './inline-styles.ts'
import { pageContent } from './page-content.ts'
import { pageHead } from './page-head.ts'
import { scriptsLater } from './scripts-later.ts'
import { startFailure, startScript } from './start-failure.ts'

interface ManifestEntry {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, ManifestEntry>

/** Serves files with long caching, and index.html for the screens. */
export async function addPages(
  app: FastifyInstance,
  services: Services,
  folder: string,
): Promise<void> {
  const index = await readFile(join(folder, 'index.html'), 'utf8')
  const inlineStyles = styleInliner(folder)
  const built = async <T>(name: string) =>
    JSON.parse(await readFile(join(folder, '.vite', name), 'utf8')) as T
  const manifest = withShortKeys(await built<Manifest>('manifest.json'))
  // The build renders them from the components of the pages (web/build/first-paints.ts).
  const paints = await built<Record<string, Record<Language, string>>>('first-paints.json')

  const files = {
    // The build also writes compressed files (web/build/compressed-files.ts).
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: cacheFiles,
  } as const
  await app.register(fastifyStatic, {
    ...files,
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.br', 'assets/**'],
  })
  // One route: with one for each of their hundreds a start takes longer, and more memory.
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    // Neither the folder nor the compressed files by their own names.
    allowedPath: (path) => /\.(?!br$)\w+$/.test(path),
  })
  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${services.publicUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) =>
    reply.type('application/xml').send(sitemap(services.publicUrl)),
  )
  addPreviewPictures(app, services)
  addSharePictures(app, services)

  const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found')
  app.setNotFoundHandler((_, reply) => notFound(reply))
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] as string
    // A missing file is a 404, never a page.
    return /\.\w{2,5}$/.test(path) ? notFound(reply) : sendPage(request, reply, path)
  })

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<FastifyReply> {
    const name = screenAt(path)
    const asked = asLanguage([(request.query as { lang?: string | string[] }).lang].flat()[0])
    const language = asked ?? request.language
    const session = sessionOfCaller(request.caller, language)
    const screen: Screen | undefined = name && screens[name]
    if (isFollowedAlert(request, name)) services.tallies.count('alertsFollowed')
    const content = name && (await pageContent(services, name, path, language, request))
    const { preview = null, isIndexed = false, answers = [], status = 404 } = content ?? {}
    const painted =
      name && session.anonymous && isBeginning(name, path, request.query as object)
        ? paints[name]?.[language]
        : undefined
    const first =
      name && session.anonymous && screens[name].access === 'anyone'
        ? firstScreen(manifest, name, language, path)
        : undefined
    const files = linksOf(manifest, name, language, path, first !== undefined)
    const head = [
      ...pageHead({
        name,
        path,
        language,
        publicUrl: services.publicUrl,
        preview,
        isIndexed: isIndexed && screen?.indexed === true,
      }),
      ...(content?.paint ? [content.paint.preload] : []),
      ...files.scripts,
    ]
    const paint = painted ? ofToday(painted, dayOf(services.clock.now())) : content?.paint?.html
    const html = index
      .replace('<html lang="fr">', `<html lang="${language}">`)
      .replace('<!--head-->', () => [startScript, ...head].join('\n    '))
      // After the shell's styles, as in client navigation: on equal specificity the page's win.
      .replace('</head>', `${files.styles.join('')}</head>`)
      .replace('<!--stub-->', () => paint || waitingPaint(name, language))
      .replace('<!--boot-->', () => bootOf({ language, session, answers, first }))
    // The first paint needs no other file.
    const styled = screen?.indexed ? await inlineStyles(html) : html
    const page = screen?.indexed && paint ? scriptsLater(styled) : styled
    // After logout, Back must show nothing of the account.
    const caching = session.anonymous ? 'private, no-cache' : 'no-store'
    return reply
      .code(status)
      .header('Cache-Control', caching)
      .header('Vary', 'Accept-Language, Cookie')
      .type('text/html; charset=utf-8')
      .send(page)
  }

  /**
   * After the first paint: messages for missing or failing scripts, and the scripts' initial data.
   */
  function bootOf({
    language,
    session,
    answers,
    first,
  }: {
    language: Language
    session: Session
    answers: PageAnswer[]
    first: object | undefined
  }): string {
    const about = aboutOf(services.env)
    return (
      `<noscript><p>${escapeHtml(translator(language, 'contact')('needsScript'))}</p></noscript>${startFailure(language, about)}` +
      `<script type="application/json" id="boot">${json({ language, session, about, answers, first })}</script>`
    )
  }
}

/** Parts of texts without their keys, and files that the build makes of several by their names. */
function withShortKeys(manifest: Manifest): Manifest {
  const short = Object.entries(manifest).flatMap(([key, entry]) => {
    if (key.includes('?')) return [[`${key.split('?')[0]}?`, entry]]
    return entry.name && /^(words|frame)\./.test(entry.name) ? [[entry.name, entry]] : []
  })
  return { ...manifest, ...(Object.fromEntries(short) as Manifest) }
}

/** Whether the page begins as the build painted it. */
const isBeginning = (name: ScreenName, path: string, query: object): boolean =>
  path === screens[name].path.replace(/\/\{-\$\w+\}$/, '') &&
  !otherBeginnings.some((key) => key in query)

const ofToday = (paint: string, day: string): string =>
  paint.replaceAll(paintedDay.iso, day).replaceAll(paintedDay.shown, showDay(day))

/**
 * The link of an alert that someone opened in a browser: programs that look links over before people
 * do, and pictures of the page, say nothing of a document.
 */
const isFollowedAlert = ({ url, headers }: FastifyRequest, name: ScreenName | undefined): boolean =>
  name === 'foundAnimal' &&
  headers['sec-fetch-dest'] === 'document' &&
  url.split('?')[1]?.split('&').includes(alertMark) === true

/** Keys of files of texts in the manifest. */
const textsOf = (names: readonly TextsName[], language: Language): Map<TextsName, string> =>
  new Map(
    names.map((name) => {
      const namespace = namespaceOf(name)
      const path = `../domain/${namespace}/${namespace}.${language}.ts`
      return [name, isPart(name) ? `${path}?` : path]
    }),
  )

/** Where the files of a visitor's first page are (web/app/first/first-screen.ts). */
function firstScreen(
  manifest: Manifest,
  name: ScreenName,
  language: Language,
  path: string,
): object {
  const { page, texts } = filesOf(name)
  const addressOf = (key: string) => {
    const file = manifest[key]?.file
    return file === undefined ? undefined : `/${file}`
  }
  return {
    name,
    screen: screens[name],
    path,
    page: addressOf(`features/${page}.page.tsx`),
    texts: Object.fromEntries(
      // What several pages share the shell knows by itself.
      [...textsOf(texts, language)].map(([text, key]) => [text, addressOf(key) ?? '']),
    ),
  }
}

/**
 * Preload links for the first screen's files beyond those of index.html, to fetch all in parallel.
 */
function linksOf(
  manifest: Manifest,
  name: ScreenName | undefined,
  language: Language,
  path: string,
  /** The page says itself where its own files are. */
  isFirst: boolean,
): Record<'scripts' | 'styles', string[]> {
  const screen: Screen | undefined = name && screens[name]
  const { page, texts } = name ? filesOf(name) : {}
  const file = `features/${page}.page.tsx`
  const members = 'app/member-files.ts'
  const words = [...textsOf(['common', 'screens', ...(texts ?? [])], language).values()]
  const ofMembers = new Set(manifest[members]?.dynamicImports)
  const needsMembers = (screen: ScreenName) =>
    !(screen in visitorFiles) || [file, ...words].some((key) => ofMembers.has(key))
  const wanted = [
    ...(page ? [file] : []),
    // By the number of a medal: most who come here scanned one.
    ...(name === 'found' && /^\/found\/./.test(path) ? ['features/found/found-animal.tsx'] : []),
    // Where the client finds the files of every page but the landing's.
    ...(isFirst ? [] : ['app/page-files.ts']),
    ...(name && !isFirst && needsMembers(name) ? [members] : []),
    ...words,
    `frame.${language}`,
    ...(name === 'landing' ? [] : [`words.${language}`]),
  ]
  const frame = filesFrom(manifest, ['index.html'])
  const { scripts, styles } = filesFrom(manifest, wanted)
  const sidebar = filesFrom(
    manifest,
    screen && !isDocked(screen)
      ? []
      : ['app/shell/navigation.tsx', `../domain/members/members.${language}.ts`],
  )
  return {
    scripts: [
      ...[...scripts]
        .filter((file) => !frame.scripts.has(file))
        .map((file) => `<link rel="modulepreload" href="/${file}">`),
      ...[...sidebar.scripts]
        .filter((file) => !frame.scripts.has(file) && !scripts.has(file))
        .map((file) => `<link rel="modulepreload" href="/${file}" media="${roomForSidebar}">`),
    ],
    styles: [...styles]
      .filter((file) => !frame.styles.has(file))
      .map((file) => `<link rel="stylesheet" href="/${file}">`),
  }
}

/** Files of modules after those they import; styles in Vite's order. */
function filesFrom(manifest: Manifest, keys: string[]): Record<'scripts' | 'styles', Set<string>> {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const entry = manifest[key]
    if (!entry || seen.has(entry.file)) return
    seen.add(entry.file)
    entry.imports?.forEach(visit)
    scripts.add(entry.file)
    for (const style of entry.css ?? []) styles.add(style)
  }
  keys.forEach(visit)
  return { scripts, styles }
}

const patterns = (Object.entries(screens) as [ScreenName, Screen][]).map(([name, { path }]) => ({
  name,
  pattern: new RegExp(
    `^${path.replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replace(/\$\w+/g, '[^/]+')}/?$`,
  ),
}))

/** Fixed paths before those with parameters. */
export function screenAt(path: string): ScreenName | undefined {
  const found = patterns.filter(({ pattern }) => pattern.test(path)).map(({ name }) => name)
  return found.sort(
    (a, b) => Number(screens[a].path.includes('$')) - Number(screens[b].path.includes('$')),
  )[0]
}

function sitemap(publicUrl: string): string {
  const pages = (Object.values(screens) as Screen[]).filter(
    ({ indexed, path }) => indexed && !path.includes('/$'),
  )
  const rows = pages.map(
    ({ path }) =>
      `<url><loc>${escapeHtml(publicUrl + path.replace(/\/\{-\$\w+\}/, ''))}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</urlset>\n`
}

function cacheFiles(reply: FastifyReply, path: string): void {
  void reply.header(
    'Cache-Control',
    path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
  // Letters embed these in mail programs, which are cross-origin.
  if (path.includes('/previews/')) void reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** JSON that is safe inside a script element. */
const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
