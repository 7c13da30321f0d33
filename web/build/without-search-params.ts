import type { Plugin } from 'vite'

/** Takes out the router's own form of queries: web/app/search-params.ts is ours. */
export function withoutSearchParams(): Plugin {
  return {
    name: 'without-search-params',
    apply: 'build',
    transform: {
      filter: { id: /\/router-core\/dist\/esm\/searchParams\.js$/ },
      handler: (code) =>
        `export const ${(/export \{([^}]*)\}/.exec(code)?.[1] ?? '')
          .split(',')
          .map((name) => `${name.trim()} = undefined`)
          .join(', ')}`,
    },
  }
}
