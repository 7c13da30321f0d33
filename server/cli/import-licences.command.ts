import { readFile, writeFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import { eq, sql } from 'drizzle-orm'
import {
  isNeeded,
  registerFieldNames,
  registerFields,
  registerMapping,
  type RegisterMapping,
} from '#domain/licences/register.ts'
import { systemClock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { cities } from '../db/tables/index.ts'
import { importRegister } from '../features/licences/register/import-register.ts'
import { ImportError } from '../import/import-error.ts'
import {
  asPlan,
  collect,
  say,
  sayEnding,
  watchImport,
  withFileOptions,
  type FileOptions,
} from './watch-import.ts'

interface Options extends FileOptions {
  city: string
  map: string[]
  species?: string
  weightUnit?: string
  dateOrder?: string
  mappingFile?: string
  saveMapping?: string
}

const fieldsHelp = `
Fields (* needed):
${registerFieldNames
  .map(
    (field) =>
      `  ${(field + (isNeeded(field) ? '*' : '')).padEnd(13)} ${registerFields[field].about}`,
  )
  .join('\n')}

Example:
  npm run cli -- import licences register.csv --city Candiac --encoding windows-1252 --dry-run \\
    --map "No médaille=tag" --map "Échéance=to" --map "Nom de l'animal=animalName" \\
    --map "Naissance=birth" --map "Propriétaire=contactName" --map "Adresse=address"

A run that was stopped goes on where it was when the same command is given again. See docs/import.md.`

/**
 * `import licences FILE`.
 * @param open called once the options are valid
 */
export function importLicencesCommand(open: () => Promise<Connection>): Command {
  const command = new Command('licences')
    .description('Import the register of a city: licences with their period and tag')
    .argument('<file>', 'CSV file with a header line')
    .requiredOption('--city <name>', 'the city, as it is named here')
    .option('--map <column=field>', 'which column is what; once for each column', collect, [])
    .option('--species <species>', 'of rows that do not say (default: Dog)')
    .addOption(
      new Option('--weight-unit <unit>', 'of weights (default: kg)').choices(['kg', 'lbs']),
    )
    .addOption(
      new Option('--date-order <order>', 'how dates such as 03/04/2020 read').choices([
        'day-month',
        'month-day',
      ]),
    )
    .option('--mapping-file <file>', 'a saved mapping (JSON); the options above add to it')
    .option('--save-mapping <file>', 'save the mapping for the next time')
  return withFileOptions(command, { batch: 500, mostRows: 5000 })
    .addHelpText('after', fieldsHelp)
    .action((file: string, options: Options) => run(file, options, open))
}

async function run(file: string, options: Options, open: () => Promise<Connection>): Promise<void> {
  const mapping = await mappingOf(options)
  const plan = { ...asPlan(file, options), mapping }
  const outcome = await watchImport(open, async ({ db }, watch) => {
    const [city] = await db
      .select({ id: cities.id })
      .from(cities)
      .where(eq(sql`public.plain(${cities.name})`, sql`public.plain(${options.city}::text)`))
    if (!city) throw new ImportError(`There is no city ${JSON.stringify(options.city)}.`)
    return importRegister({ db, clock: systemClock }, { ...plan, cityId: city.id }, watch)
  })
  if (options.saveMapping) {
    await writeFile(options.saveMapping, `${JSON.stringify(mapping, null, 2)}\n`)
    say(`The mapping is saved in ${options.saveMapping}.`)
  }
  sayEnding(outcome, plan, { unchanged: 'their tag and first day are here already' })
}

async function mappingOf(options: Options): Promise<RegisterMapping> {
  const { mappingFile, map, species, weightUnit, dateOrder } = options
  const kept = mappingFile ? await readJson(mappingFile) : { columns: {} }
  const columns = Object.fromEntries(
    map.map((pair) => {
      const at = pair.lastIndexOf('=')
      if (at < 1) throw new ImportError(`--map takes COLUMN=FIELD, not ${JSON.stringify(pair)}`)
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    }),
  )
  const read = registerMapping.safeParse({
    ...kept,
    columns: { ...kept.columns, ...columns },
    ...(species && { species }),
    ...(weightUnit && { weightUnit }),
    ...(dateOrder && { dateOrder }),
  })
  if (read.success) return read.data
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new ImportError(
    `This is no mapping:\n  ${wrong.join('\n  ')}\nThe fields are: ${registerFieldNames.join(', ')}.`,
  )
}

async function readJson(path: string): Promise<{ columns?: object }> {
  try {
    const read: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (typeof read === 'object' && read !== null) return read
    throw new SyntaxError('no object')
  } catch (error) {
    throw new ImportError(`The mapping file ${path} cannot be read: ${(error as Error).message}`)
  }
}
