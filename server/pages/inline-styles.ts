import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const sheet = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/**
 * Inlines style sheets so that a page shows at once. The style sheet links, by which the client
 * knows them as loaded, move to the end of the body, disabled so that they are never fetched.
 */
export function styleInliner(folder: string): (html: string) => Promise<string> {
  const read = new Map<string, Promise<string>>()
  const contentOf = (href: string) => {
    const known = read.get(href) ?? readFile(join(folder, href), 'utf8')
    read.set(href, known)
    return known
  }
  return async (html) => {
    const links = [...html.matchAll(sheet)]
    const css = await Promise.all(links.map(([, href]) => contentOf(href as string)))
    // Functions, since strings could contain replace() patterns.
    return html
      .replace(sheet, '')
      .replace('</title>', () => `</title>\n    <style>${css.join('')}</style>`)
      .replace(
        '</body>',
        () =>
          `${links.map(([link]) => link.trim().replace('<link', '<link disabled')).join('')}</body>`,
      )
  }
}
