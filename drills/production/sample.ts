import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A file of docs/production as it stands, with other names, ports and paths.
 * @throws Error where it has none of what is to be replaced
 */
export async function sample(
  root: string,
  name: string,
  others: readonly (readonly [from: string, to: string])[] = [],
): Promise<string> {
  let text = await readFile(join(root, 'docs/production', name), 'utf8')
  for (const [from, to] of others) {
    if (!text.includes(from)) throw new Error(`${name} does not name ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** What an environment file sets. */
export const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z\d_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
