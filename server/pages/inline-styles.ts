import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const sheet = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g
const script = /<(link rel="modulepreload"|script type="module")/g

/**
 * Makes a page show at once: its style sheets are written into it, and where it has a first paint
 * of its own, scripts are fetched behind what that needs. The links of the sheets, by which the
 * client knows that they are here, go to the end of the body, disabled: such ones are never
 * fetched.
 */
export function styleInliner(
  folder: string,
): (html: string, page?: { isPainted: boolean }) => Promise<string> {
  const read = new Map<string, Promise<string>>()
  const contentOf = (href: string) => {
    const known = read.get(href) ?? readFile(join(folder, href), 'utf8')
    read.set(href, known)
    return known
  }
  return async (html, { isPainted } = { isPainted: true }) => {
    const links = [...html.matchAll(sheet)]
    const css = await Promise.all(links.map(([, href]) => contentOf(href as string)))
    // Function replacements: style sheets and addresses may contain signs that replace() would read
    // as patterns.
    return html
      .replace(sheet, '')
      .replace(script, (tag) => (isPainted ? `${tag} fetchpriority="low"` : tag))
      .replace('</title>', () => `</title>\n    <style>${css.join('')}</style>`)
      .replace(
        '</body>',
        () =>
          `${links.map(([link]) => link.trim().replace('<link', '<link disabled')).join('')}</body>`,
      )
  }
}
