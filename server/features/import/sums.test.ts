import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mappingShape } from '#domain/import/mapping.ts'
import { clientsApi, type ImportReport } from '#domain/clients/clients.api.ts'
import { implantList } from '#domain/implants/implant-list.ts'
import { registerMapping } from '#domain/licences/register.ts'
import { stockApi, type ImportOutcome } from '#domain/stock/stock.api.ts'
import { rateLimits } from '../../db/tables/index.ts'
import { ImportError } from '../../import/import-error.ts'
import type { ImportCounts } from '../../import/run-import.ts'
import { Refusal } from '../../refusal.ts'
import { sendFile } from '../../testing/send-file.ts'
import { runs } from '../../testing/suite/thorough.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { readImplantList } from '../implants/read-implant-list.ts'
import { importRegister } from '../licences/register/import-register.ts'
import { cityWith, clerkOf } from '../../testing/test-licences.ts'
import { importAddresses } from '../places/address-import/import-addresses.ts'
import { importAnimals } from './import-animals.ts'

let t: TestApp
let clinic: TestAccount
let admin: TestAccount
let cityId: string
let folder: string
beforeAll(async () => {
  t = await testApp()
  clinic = await t.account({ type: 'pro', proType: 'health' })
  admin = await t.account({ type: 'admin' })
  cityId = (await cityWith(t, await clerkOf(t), 'Candiac')).id
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-sums-'))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

interface Sum {
  rows: number
  came: number
  rejected: number
  skipped: number
}
interface Import {
  header: string[]
  row: (n: number) => string[]
  /** null where the file was refused as a whole. */
  run: (text: string) => Promise<Sum | null>
}

async function planOf(text: string) {
  const file = join(folder, 'rows.csv')
  await writeFile(file, text)
  return {
    file,
    format: { encoding: 'utf-8' },
    dryRun: true,
    rejects: `${file}.rejects.csv`,
    batch: 5,
    language: 'fr' as const,
  }
}
const sumOf = (counts: ImportCounts): Sum => ({
  rows: counts.rowsDone,
  came: counts.imported + counts.updated + counts.unchanged,
  rejected: counts.rejected,
  skipped: counts.skipped,
})
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImportError || error instanceof Refusal) return null
    throw error
  }
}
const sent = async (
  path: string,
  text: string,
  as: TestAccount,
  fields: Record<string, string>,
) => {
  await t.services.db.delete(rateLimits)
  return sendFile(t, path, text, { as, fields, fileName: 'rows.csv' })
}

const imports: Record<string, Import> = {
  animals: {
    header: ['No', 'Nom', 'Espèce', 'Notes'],
    row: (n) => [`K${n}`, 'Rex', 'Chien', 'doux'],
    run: (text) =>
      unlessRefused(async () => {
        const columns = { No: 'key', Nom: 'name', Espèce: 'species', Notes: 'notes' }
        const mapping = mappingShape.parse({ columns })
        const plan = { ...(await planOf(text)), mapping, source: 'sums', update: false }
        return sumOf((await importAnimals(t.services, plan)).counts)
      }),
  },
  licences: {
    header: ['Médaille', 'Fin', 'Nom', 'Naissance', 'Gardien', 'Adresse'],
    row: (n) => [`A${n}`, '2026-12-31', 'Rex', '2020', 'Odile Proprio', `${n} rue Principale`],
    run: (text) =>
      unlessRefused(async () => {
        const fields = ['tag', 'to', 'animalName', 'birth', 'contactName', 'address']
        const columns = Object.fromEntries(
          imports['licences']?.header.map((name, index) => [name, fields[index]]) ?? [],
        )
        const mapping = registerMapping.parse({ columns })
        const plan = { ...(await planOf(text)), mapping, cityId }
        return sumOf((await importRegister(t.services, plan)).counts)
      }),
  },
  addresses: {
    header: ['LON', 'LAT', 'NUMBER', 'STREET', 'CITY'],
    row: (n) => ['-73.5', '45.4', String(n + 1), 'RUE PRINCIPALE', 'Candiac'],
    run: (text) =>
      unlessRefused(async () => {
        const plan = { ...(await planOf(text)), source: 'sums', map: [], defaults: {} }
        return sumOf((await importAddresses(t.services, plan)).counts)
      }),
  },
  clients: {
    header: ['Nom', 'Courriel', 'Adresse', 'Notes'],
    row: (n) => [`Odile Roy ${n}`, `o${n}@example.org`, '12 rue Principale', 'fidèle'],
    async run(text) {
      const mapping = JSON.stringify(['fullName', 'email', 'address', 'notes'])
      const fields = { mode: 'try', mapping }
      const { status, body } = await sent(clientsApi.import.path, text, clinic, fields)
      if (status !== 200) return null
      const { counts } = body as ImportReport
      if (!counts) return null
      const { rows, imported, updated, unchanged, rejected, skipped } = counts
      return { rows, came: imported + updated + unchanged, rejected, skipped }
    },
  },
  lots: {
    header: ['Numéro', 'Vérification', 'Boîte'],
    row: (n) => [String(210_000_000 + n), '123', 'B1'],
    async run(text) {
      const fields = { kind: 'card', supplier: 'Presse' }
      const { status, body } = await sent(stockApi.importLot.path, text, admin, fields)
      if (status !== 201) return null
      const { rows, imported, rejects, skipped } = body as ImportOutcome
      return { rows, came: imported, rejected: rejects.length, skipped }
    },
  },
  implants: {
    header: ['Micropuce', 'Nom', 'Courriel', 'Notes'],
    row: (n) => [String(985_112_003_000_000 + n), 'Odile Roy', 'o@example.org', 'doux'],
    async run(text) {
      return unlessRefused(() => {
        const { rows } = readImplantList(implantList.shape.text.parse(text))
        const rejected = rows.filter(({ fault }) => fault).length
        const told = new Set(rows.map(({ first }) => first))
        const blank = text
          .split(/\r?\n/)
          .filter((line, index) => /^,+$/.test(line) && !told.has(index + 1)).length
        const came = rows.length - rejected
        return Promise.resolve({ rows: rows.length + blank, came, rejected, skipped: blank })
      })
    },
  },
}

/** What a careless hand makes of a line. */
const damages = [
  'none',
  'none',
  'none',
  'open',
  'close',
  'inside',
  'short',
  'wide',
  'blank',
] as const

function damaged(row: string[], damage: (typeof damages)[number], at: number): string {
  const cells = [...row]
  const index = at % cells.length
  if (damage === 'open') cells[index] = `"${cells[index]}`
  if (damage === 'close') cells[index] = `${cells[index]}"`
  if (damage === 'inside') cells[index] = `"a"${cells[index]}`
  if (damage === 'short') cells.length = index + 1
  if (damage === 'wide') cells.push('x')
  return (damage === 'blank' ? cells.map(() => '') : cells).join(',')
}

/** A mark is opened in one row and closed in another. */
const swallowed: [(typeof damages)[number], number][] = [
  ['none', 0],
  ['open', 1],
  ['none', 0],
  ['close', 1],
  ['short', 1],
  ['wide', 0],
  ['blank', 0],
  ['none', 0],
]

it.each(Object.entries(imports))(
  'every row of a damaged file is imported, rejected or skipped: %s',
  async (name, { header, row, run }) => {
    const whole = await run([header, ...[1, 2, 3].map(row)].map((one) => one.join(',')).join('\n'))
    expect(whole).toEqual({ rows: 3, came: 3, rejected: 0, skipped: 0 })
    let first = 10
    let isRead = 0
    const kinds = fc.array(fc.tuple(fc.constantFrom(...damages), fc.nat(9)), {
      minLength: 8,
      maxLength: 14,
    })
    await fc.assert(
      fc.asyncProperty(kinds, fc.constantFrom('\n', '\r\n'), async (made, end) => {
        first += 20
        const lines = made.map(([damage, at], n) => damaged(row(first + n), damage, at))
        const sum = await run([header.join(','), ...lines].join(end))
        // A mark that nothing closes: nothing is brought in, and that is said.
        if (!sum) return
        isRead++
        const { rows, came, rejected, skipped } = sum
        expect([rows, came + rejected + skipped]).toEqual([lines.length, lines.length])
      }),
      { numRuns: runs(name === 'implants' ? 60 : 6), examples: [[swallowed, '\r\n']] },
    )
    expect(isRead).toBeGreaterThan(0)
  },
)
