// `node scripts/first-load.mjs [page] [language] [limit]`: brotli kilobytes of a screen's
// JavaScript in dist/web; exits with 1 above the limit.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const [page = 'landing/landing', language = 'fr', limit = '110'] = process.argv.slice(2)
const feature = page.split('/')[0]
const folder = new URL('../dist/web/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8'))

const wanted = [
  'index.html',
  `features/${page}.page.tsx`,
  ...['common', 'screens', ...(feature === 'landing' ? [] : ['parts']), feature].map(
    (name) => `../domain/${name}/${name}.${language}.ts`,
  ),
]
const files = new Set()
const visit = (key) => {
  const entry = manifest[key]
  if (!entry || files.has(entry.file)) return
  if (entry.file.endsWith('.js')) files.add(entry.file)
  for (const imported of entry.imports ?? []) visit(imported)
}
if (!manifest[wanted[1]]) throw new Error(`no page ${page} in the build`)
wanted.forEach(visit)

const sizes = [...files].map((file) => [
  file,
  brotliCompressSync(readFileSync(new URL(file, folder))).length / 1000,
])
for (const [file, size] of sizes.sort((a, b) => b[1] - a[1]))
  console.log(`${size.toFixed(1).padStart(7)} kB  ${file}`)
const total = sizes.reduce((sum, [, size]) => sum + size, 0)
console.log(`${total.toFixed(1).padStart(7)} kB  in all (limit ${limit} kB)`)
if (total > Number(limit)) process.exitCode = 1
