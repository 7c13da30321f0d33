import { paintedDay } from '#domain/screens/painted.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A minimal build output. */
export async function testWeb(
  manifest: object = {},
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-web-'))
  await mkdir(join(folder, '.vite'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="fr"><head><!--head--></head><body><div id="root"><!--stub--></div><!--boot--></body></html>',
  )
  await writeFile(join(folder, 'assets/main-abc.js'), 'export {}')
  await writeFile(join(folder, 'assets/main-abc.js.br'), '')
  await writeFile(join(folder, 'assets/search-1.css'), '.search{color:green}')
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(
    join(folder, '.vite/first-paints.json'),
    JSON.stringify({
      landing: { fr: '<h1>Retrouvons-le.</h1>', en: '<h1>Let’s find them.</h1>' },
      lost: { fr: `<input name="date" value="${paintedDay.shown}">` },
    }),
  )
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
