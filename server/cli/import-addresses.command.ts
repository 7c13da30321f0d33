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
  province?: string
  allowShrink?: boolean
}

const fieldsHelp = `
Fields, and the columns that are known without --map:
${Object.entries(addressFields)
  .map(([field, { about, known }]) => `  ${field.padEnd(10)} ${about} (${known.join(', ')})`)
  .join('\n')}

Examples:
  npm run cli -- import addresses 202606.zip --province QC --source statcan
  npm run cli -- import addresses source.geojson.gz --source openaddresses-qc --default region=QC

A file takes the place of all that came from its source before; nothing changes before it is read to its end. A run that was
stopped goes on where it was when the same command is given again. See docs/import.md.`

/**
 * `import addresses FILE`.
 * @param open called once the options are valid
 */
export function importAddressesCommand(open: () => Promise<Connection>): Command {
  const command = new Command('addresses')
    .description(
      'Import street addresses, for completion, from an open file such as those of OpenAddresses or Statistics Canada',
    )
    .argument(
      '<file>',
      'as it was published: a ZIP of Statistics Canada or OpenAddresses, a .geojson.gz, a CSV file with a header line, or a folder of them',
    )
    .option(
      '--source <name>',
      'whose file it is: addresses of that source which the file does not have go',
      'open',
    )
    .option('--province <name>', 'of a ZIP or folder only the files of that province, such as QC')
    .option(
      '--map <column=field>',
      'which column is what, where its name is not known; once for each column',
      collect,
      [],
    )
    .option('--default <field=value>', 'what an empty cell means: city or region', collect, [])
    .option(
      '--allow-shrink',
      'even if more than half of what came from the source before is not in the file',
    )
  return withFileOptions(command, { batch: 20_000, mostRows: 100_000 })
    .addHelpText('after', fieldsHelp)
    .action((file: string, options: Options) => run(file, options, open))
}

async function run(file: string, options: Options, open: () => Promise<Connection>): Promise<void> {
  const { source, map, default: given, province, allowShrink = false } = options
  const plan = {
    ...asPlan(file, options),
    source,
    map,
    defaults: defaultsOf(given),
    ...(province !== undefined && { province }),
    allowShrink,
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
