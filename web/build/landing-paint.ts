import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { languages } from '../../domain/language.ts'

/** Where the server finds the first paint of the landing page, by language. */
const result = '.vite/landing-paint.json'

/** Renders the first paint of the landing page from its components, once the client is built. */
export function landingPaint(): Plugin {
  let folder = ''
  return {
    name: 'landing-paint',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const rendered = join(folder, '.vite/landing-paint')
      await build({
        logLevel: 'error',
        ssr: { noExternal: true },
        build: {
          ssr: 'app/landing-paint.tsx',
          outDir: rendered,
          emptyOutDir: true,
          manifest: false,
          copyPublicDir: false,
        },
      })
      const file = pathToFileURL(join(rendered, 'landing-paint.js')).href
      const module = (await import(file)) as { landingPaint(language: string): Promise<string> }
      const paints: Record<string, string> = {}
      for (const language of languages) paints[language] = await module.landingPaint(language)
      await writeFile(join(folder, result), JSON.stringify(paints))
      await rm(rendered, { recursive: true })
    },
  }
}
