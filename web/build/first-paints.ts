import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { languages } from '../../domain/language.ts'
import { paintedScreens } from '../../domain/screens/painted.ts'

/** Where the server finds first paints, by screen and language. */
const result = '.vite/first-paints.json'

type Paint = (name: string, language: string) => Promise<string>

/** Renders the first paints of pages from their components, once the client is built. */
export function firstPaints(): Plugin {
  let folder = ''
  return {
    name: 'first-paints',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const rendered = join(folder, '.vite/first-paints')
      await build({
        logLevel: 'error',
        ssr: { noExternal: true },
        build: {
          ssr: 'app/first/first-paints.tsx',
          outDir: rendered,
          emptyOutDir: true,
          manifest: false,
          copyPublicDir: false,
        },
      })
      const file = pathToFileURL(join(rendered, 'first-paints.js')).href
      const { firstPaint } = (await import(file)) as { firstPaint: Paint }
      const paints: Record<string, Record<string, string>> = {}
      for (const name of paintedScreens) {
        const ofScreen: Record<string, string> = {}
        for (const language of languages) ofScreen[language] = await firstPaint(name, language)
        paints[name] = ofScreen
      }
      await writeFile(join(folder, result), JSON.stringify(paints))
      await rm(rendered, { recursive: true })
    },
  }
}
