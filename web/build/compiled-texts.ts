import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/**
 * Compiles the ICU messages of `domain/<feature>/<feature>.<language>.ts`, so that the browser
 * needs no parser. `?keys=a,b` takes those of the top.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    async load(id) {
      const [, file, keys] =
        /^(.*\/domain\/[\w-]+\/[\w-]+\.[a-z]{2}\.ts)(?:\?keys=([\w,]+))?$/.exec(id) ?? []
      if (!file) return null
      const module: Record<string, unknown> = await import(
        `${pathToFileURL(file).href}?at=${Date.now()}`
      )
      const taken = (messages: unknown) =>
        keys === undefined ? messages : part(messages as object, keys.split(','))
      return Object.entries(module)
        .map(
          ([name, messages]) =>
            `export const ${name} = ${JSON.stringify(compileTree(taken(messages)))}`,
        )
        .join('\n')
    },
  }
}

/** @throws if one is missing */
function part(messages: object, keys: readonly string[]): object {
  const missing = keys.filter((key) => !(key in messages))
  if (missing.length > 0) throw new Error(`texts lack ${missing.join(', ')}`)
  return Object.fromEntries(Object.entries(messages).filter(([key]) => keys.includes(key)))
}

function compileTree(node: unknown): unknown {
  if (typeof node === 'string') return compile(node)
  return Object.fromEntries(
    Object.entries(node as object).map(([key, value]) => [key, compileTree(value)]),
  )
}
