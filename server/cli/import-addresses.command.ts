import { Command } from 'commander'
import { systemClock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { ImportError } from '../features/import/import-error.ts'
import { addressFields } from '../features/places/address-file.ts'
import { importAddresses } from '../features/places/import-addresses.ts'
import { number } from './import-progress.ts'
import { collect, rowsOf, say, watchImport } from './watch-import.ts'

interface Options {
  source: string
  map: string[]
  default: string[]
  update?: boolean
  dryRun?: boolean
  rejects?: string
  encoding: string
  delimiter?: string
  batch: number
}

const fieldsHelp = `
Fields, and the columns that are known without --map:
${Object.entries(addressFields)
  .map(([field, { about, known }]) => `  ${field.padEnd(10)} ${about} (${known.join(', ')})`)
  .join('\n')}

Examples:
  npm run cli -- import addresses ca/qc/province.csv --source openaddresses --default region=QC
  npm run cli -- import addresses Addresses/Address_24_part_1.csv --source statcan

A run that was stopped goes on where it was when the same command is given again. See docs/import.md.`

/** `import addresses FILE`. @param open the database, once the options make sense */
export function importAddressesCommand(open: () => Promise<Connection>): Command {
  return new Command('addresses')
    .description('Import street addresses, for completion, from an open file such as those of OpenAddresses or Statistics Canada')
    .argument('<file>', 'CSV file with a header line')
    .option('--source <name>', 'whose file it is', 'open')
    .option('--map <column=field>', 'which column is what, where its name is not known; once for each column', collect, [])
    .option('--default <field=value>', 'what an empty cell means: city or region', collect, [])
    .option('--update', 'bring the positions and postal codes of the file to addresses that are known already; without it they stay as they are')
    .option('--dry-run', 'check every row as the import would, and write nothing but the rejects file')
    .option('--rejects <file>', 'where rejected rows are written (default: beside the file, <file>.rejects.csv)')
    .option('--encoding <name>', 'encoding of the file', 'utf-8')
    .option('--delimiter <sign>', 'what parts the columns (default: told from the header)')
    .option('--batch <rows>', 'rows a transaction', rowsOf(100_000), 20_000)
    .addHelpText('after', fieldsHelp)
    .action((file: string, options: Options) => run(file, options, open))
}

async function run(
  file: string,
  { source, map, default: given, update, dryRun, rejects, encoding, delimiter, batch }: Options,
  open: () => Promise<Connection>,
): Promise<void> {
  const plan = {
    file,
    source,
    map,
    batch,
    defaults: defaultsOf(given),
    update: update === true,
    dryRun: dryRun === true,
    rejects: rejects ?? `${file}${dryRun ? '.dry-run' : ''}.rejects.csv`,
    format: { encoding, delimiter: delimiter === '\\t' ? '\t' : delimiter },
  }
  const { counts, ignored, finished, seconds } = await watchImport(open, ({ db }, watch) => importAddresses({ db, clock: systemClock }, plan, watch))
  const line = (label: string, count: number, more = '') => say(`  ${label.padEnd(10)}${number(count).padStart(12)}${more}`)
  say(
    dryRun
      ? '\nDry run: nothing was written. The import would give:'
      : finished
        ? '\nThe import is complete.'
        : '\nStopped; the same command goes on from here.',
  )
  line('rows', counts.rowsDone)
  line('imported', counts.imported)
  line('updated', counts.updated)
  line('unchanged', counts.unchanged, counts.unchanged > 0 ? '   known already, or another apartment of the same number' : '')
  line('rejected', counts.rejected, counts.rejected > 0 ? `   see ${plan.rejects}` : '')
  if (ignored.length > 0) say(`Columns that were not used: ${ignored.join(', ')}.`)
  say(`${seconds.toFixed(1)} s in all.`)
}

function defaultsOf(pairs: string[]): { city?: string; region?: string } {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, field, value] = /^(city|region)=(.+)$/s.exec(pair) ?? []
      if (!field || !value) throw new ImportError(`--default takes city=NAME or region=PROVINCE, not ${JSON.stringify(pair)}.`)
      return [field, value.trim()]
    }),
  )
}
