/**
 * Draws what the preview of a link shows of an animal without a photo: `node
 * scripts/preview-drawings.mjs` writes web/public/previews/<Species>.png from the drawings of the
 * screens.
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { createServer } from 'vite'

import { speciesList } from '../domain/animals/animal.ts'
import { previewSize } from '../server/features/found/link-preview.ts'

const folder = fileURLToPath(new URL('../web/public/previews/', import.meta.url))
const { width, height } = previewSize
/** --fir-wash, --apricot-wash and --drawing of the light scheme. */
const colours = { from: '#e6f3ee', to: '#ffeedd', line: '#1c6d5d' }
const edge = 400

await mkdir(folder, { recursive: true })
const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
})
const { SpeciesDrawing } = await vite.ssrLoadModule('/ui/drawings/species-drawing.tsx')
for (const species of speciesList) {
  const place = {
    x: (width - edge) / 2,
    y: (height - edge) / 2,
    width: edge,
    height: edge,
    color: colours.line,
  }
  const drawing = renderToStaticMarkup(createElement(SpeciesDrawing, { species, ...place }))
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="ground" x2="1" y2="1"><stop stop-color="${colours.from}"/><stop offset="1" stop-color="${colours.to}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#ground)"/>${drawing}</svg>`
  await sharp(Buffer.from(picture))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${folder}${species}.png`)
}
await vite.close()
