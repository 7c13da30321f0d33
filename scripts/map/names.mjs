/**
 * `node scripts/map/names.mjs` writes web/shared/map/names.json: the names of the gazetteer that
 * the outline map shows, `[name, longitude, latitude]`, the largest first.
 */
import { writeFileSync } from 'node:fs'

import { mapNames } from '../../server/features/places/gazetteer/map-names.ts'

const text = JSON.stringify(mapNames())
writeFileSync(new URL('../../web/shared/map/names.json', import.meta.url), `${text}\n`)
console.log(`${Math.round(text.length / 1000)} kB`)
