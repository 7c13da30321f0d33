import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/**
 * Compiles the ICU messages of `domain/<feature>/<feature>.<language>.ts`, so that the browser
 * needs no parser.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    async load(id) {
      if (!/\/domain\/[\w-]+\/[\w-]+\.[a-z]{2}\.ts$/.test(id)) return null
      const module: Record<string, unknown> = await import(
        `${pathToFileURL(id).href}?at=${Date.now()}`
      )
      return Object.entries(module)
        .map(
          ([name, messages]) => `export const ${name} = ${JSON.stringify(compileTree(messages))}`,
        )
        .join('\n')
    },
  }
}

function compileTree(node: unknown): unknown {
  if (typeof node === 'string') return compile(node)
  return Object.fromEntries(
    Object.entries(node as object).map(([key, value]) => [key, compileTree(value)]),
  )
}
