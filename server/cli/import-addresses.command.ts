import { Command } from 'commander'
import { systemClock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { ImportError } from '../import/import-error.ts'
import { addressFields } from '../features/places/address-import/address-file.ts'
import { importAddresses } from '../features/places/address-import/import-addresses.ts'
import {
  asPlan,
  collect,
  sayEnding,
  watchImport,
  withFileOptions,
  type FileOptions,
} from './watch-import.ts'

interface Options extends FileOptions {
  source: string
  map: string[]
  default: string[]
  update?: boolean
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

/**
 * `import addresses FILE`.
 * @param open called once the options are valid
 */
export function importAddressesCommand(open: () => Promise<Connection>): Command {
  const command = new Command('addresses')
    .description(
      'Import street addresses, for completion, from an open file such as those of OpenAddresses or Statistics Canada',
    )
    .argument('<file>', 'CSV file with a header line')
    .option('--source <name>', 'whose file it is', 'open')
    .option(
      '--map <column=field>',
      'which column is what, where its name is not known; once for each column',
      collect,
      [],
    )
    .option('--default <field=value>', 'what an empty cell means: city or region', collect, [])
    .option(
      '--update',
      'bring the positions and postal codes of the file to addresses that are known already; without it they stay as they are',
    )
  return withFileOptions(command, { batch: 20_000, mostRows: 100_000 })
    .addHelpText('after', fieldsHelp)
    .action((file: string, options: Options) => run(file, options, open))
}

async function run(file: string, options: Options, open: () => Promise<Connection>): Promise<void> {
  const { source, map, default: given, update } = options
  const plan = {
    ...asPlan(file, options),
    source,
    map,
    defaults: defaultsOf(given),
    update: update === true,
  }
  const outcome = await watchImport(open, ({ db }, watch) =>
    importAddresses({ db, clock: systemClock }, plan, watch),
  )
  sayEnding(outcome, plan, {
    unchanged:
      outcome.counts.unchanged > 0 ? 'known already, or another apartment of the same number' : '',
  })
}

function defaultsOf(pairs: string[]): { city?: string; region?: string } {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, field, value] = /^(city|region)=(.+)$/s.exec(pair) ?? []
      if (!field || !value)
        throw new ImportError(
          `--default takes city=NAME or region=PROVINCE, not ${JSON.stringify(pair)}.`,
        )
      return [field, value.trim()]
    }),
  )
}
