/**
 * `node --import ./scripts/quick-modules.mjs`: halves the start of programs that use the database.
 * drizzle-orm is hundreds of small files that import each other by relative path. Node checks each
 * such import on the disk; their addresses follow from the paths alone.
 */
import { registerHooks } from 'node:module'

const inner = /\/node_modules\/drizzle-orm\/.+\.js$/

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && context.parentURL && inner.test(context.parentURL)) {
      const { href } = new URL(specifier, context.parentURL)
      if (href.endsWith('.js')) return { url: href, format: 'module', shortCircuit: true }
    }
    return next(specifier, context)
  },
})
