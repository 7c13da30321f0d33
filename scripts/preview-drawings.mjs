/**
 * `node scripts/preview-drawings.mjs` writes web/public/previews/<Species>.png, link previews of
 * animals without photo.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'

import { speciesList } from '../domain/animals/animal.ts'
import { previewSize } from '../server/features/found/link-preview.ts'

const folder = fileURLToPath(new URL('../web/public/previews/', import.meta.url))
const { width, height } = previewSize
/** --fir-wash, --apricot-wash and --drawing of the light scheme. */
const colours = { from: '#e6f3ee', to: '#ffeedd', line: '#1c6d5d' }
const edge = 400

await mkdir(folder, { recursive: true })
const drawings = await readFile(new URL('../web/ui/drawings/species.svg', import.meta.url), 'utf8')
for (const species of speciesList) {
  const shapes = new RegExp(`\n  <g id="${species}">(.*?)\n  </g>`, 's').exec(drawings)[1]
  const drawing = `<svg x="${(width - edge) / 2}" y="${(height - edge) / 2}" width="${edge}" height="${edge}" viewBox="0 0 96 96" color="${colours.line}" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="ground" x2="1" y2="1"><stop stop-color="${colours.from}"/><stop offset="1" stop-color="${colours.to}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#ground)"/>${drawing}</svg>`
  await sharp(Buffer.from(picture))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${folder}${species}.png`)
}
