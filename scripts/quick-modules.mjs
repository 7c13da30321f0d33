/**
 * `node --import ./scripts/quick-modules.mjs`: halves the start of programs that use the database.
 * Node looks on the disk for each import, and for one of drizzle-orm reads 178 kB of package.json
 * twice. The addresses of relative imports of drizzle-orm and of our own follow from the paths alone,
 * and a package is the same for each file of ours.
 */
import { registerHooks } from 'node:module'

const root = new URL('..', import.meta.url).href
const inner = /\/node_modules\/drizzle-orm\/.+\.js$/
const isOurs = (url) => url.startsWith(root) && !url.includes('/node_modules/')

/** By what our files import, and how. */
const packages = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (inner.test(parentURL) && specifier.startsWith('.')) {
      const { href } = new URL(specifier, parentURL)
      if (href.endsWith('.js')) return { url: href, format: 'module', shortCircuit: true }
    }
    if (!isOurs(parentURL)) return next(specifier, context)
    const path = /^(?:#|(?=\.\.?\/))(.+\.ts)$/.exec(specifier)?.[1]
    if (path) {
      const { href } = new URL(path, specifier.startsWith('#') ? root : parentURL)
      return { url: href, format: 'module-typescript', shortCircuit: true }
    }
    if (/^[./#]/.test(specifier)) return next(specifier, context)
    const key = `${specifier} ${context.conditions.join()}`
    const found = packages.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    packages.set(key, found)
    return found
  },
})
