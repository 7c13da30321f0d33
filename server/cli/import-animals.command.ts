import { readFile, writeFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import { systemClock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { importAnimals } from '../features/import/import-animals.ts'
import { ImportError } from '../import/import-error.ts'
import { importFields, type Mapping, type MappingInput } from '#domain/import/mapping.ts'
import { addColumn, addDefault, addValue, readMapping } from '../features/import/mapping.ts'
import type { ImportCounts } from '../import/run-import.ts'
import { number } from './import-progress.ts'
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
  source: string
  map: string[]
  value: string[]
  default: string[]
  dateOrder?: 'day-month' | 'month-day'
  mappingFile?: string
  saveMapping?: string
  organization?: string
  createOrganization?: boolean
  update?: boolean
}

const fieldsHelp = `
Fields:
${Object.entries(importFields)
  .map(([field, { about }]) => `  ${field.padEnd(11)} ${about}`)
  .join('\n')}

Example:
  npm run cli -- import animals pets.csv --source seattle --mapping-file seattle.json --dry-run
  npm run cli -- import animals pets.csv --source seattle \\
    --map "License Number=key" --map "Animal's Name=name" --map "Species=species" \\
    --map "Primary Breed=race" --map "Secondary Breed=race" --map "ZIP Code=postal" \\
    --map "License Issue Date=registered" --default "name=Sans nom" --save-mapping seattle.json

A run that was stopped goes on where it was when the same command is given again. See docs/import.md.`

/**
 * `import animals FILE`.
 * @param open called once the options are valid
 */
export function importAnimalsCommand(open: () => Promise<Connection>): Command {
  const command = new Command('animals')
    .description('Import animals from the CSV file of a registry or a city')
    .argument('<file>', 'CSV file with a header line')
    .requiredOption(
      '--source <name>',
      'the registry that the file comes from; with the key of a row it names an animal for good',
    )
    .option('--map <column=field>', 'which column is what; once for each column', collect, [])
    .option(
      '--value <field.word=value>',
      'what a word of the file means, such as species.goat=Other; once for each word',
      collect,
      [],
    )
    .option(
      '--default <field=value>',
      'what an empty cell means: name, species or sex; without it rows without name or species are rejected',
      collect,
      [],
    )
    .addOption(
      new Option('--date-order <order>', 'how dates such as 03/04/2020 read').choices([
        'day-month',
        'month-day',
      ]),
    )
    .option('--mapping-file <file>', 'a saved mapping (JSON); the options above add to it')
    .option('--save-mapping <file>', 'save the mapping for the next time')
    .option(
      '--organization <name>',
      'the organization that keeps the animals; without it they have no keeper',
    )
    .option('--create-organization', 'create that organization when there is none')
    .option(
      '--update',
      'bring what the file says otherwise into animals that are known already; without it they stay as they are',
    )
  return withFileOptions(command, { batch: 2000, mostRows: 5000 })
    .addHelpText('after', fieldsHelp)
    .action((file: string, options: Options) => run(file, options, open))
}

async function run(file: string, options: Options, open: () => Promise<Connection>): Promise<void> {
  const mapping = await mappingOf(options)
  if (options.createOrganization && !options.organization)
    throw new ImportError('--create-organization needs --organization NAME.')
  const plan = {
    ...asPlan(file, options),
    mapping,
    source: options.source,
    organization:
      options.organization === undefined
        ? undefined
        : { name: options.organization, create: options.createOrganization === true },
    update: options.update === true,
  }
  const outcome = await watchImport(open, ({ db }, watch) =>
    importAnimals({ db, clock: systemClock }, plan, watch),
  )
  if (options.saveMapping) await saveMapping(options.saveMapping, mapping)
  sayEnding(
    outcome,
    plan,
    notesOn(outcome.counts, Object.values(mapping.columns).includes('postal')),
  )
}

/** @param placed a column tells where the animals live */
function notesOn(
  { placeless, differing }: ImportCounts,
  placed: boolean,
): { imported: string; unchanged: string } {
  return {
    imported:
      placed && placeless > 0
        ? `${number(placeless)} of them without position: their postal or ZIP code is missing, incomplete, unknown or rural`
        : '',
    unchanged:
      differing > 0
        ? `${number(differing)} of them differ from the file; --update brings the file's words in`
        : '',
  }
}

async function mappingOf({
  mappingFile,
  map,
  value,
  default: defaults,
  dateOrder,
}: Options): Promise<Mapping> {
  const mapping: MappingInput = mappingFile
    ? structuredClone(readMapping(await readJson(mappingFile), mappingFile))
    : { columns: {} }
  for (const pair of map) addColumn(mapping, pair)
  for (const pair of value) addValue(mapping, pair)
  for (const pair of defaults) addDefault(mapping, pair)
  if (dateOrder) mapping.dateOrder = dateOrder
  return readMapping(mapping, 'What the options say')
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ImportError(`The mapping file ${path} is not JSON: ${error.message}`)
    throw new ImportError(`The mapping file ${path} cannot be read: ${(error as Error).message}`)
  }
}

async function saveMapping(path: string, mapping: Mapping): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(mapping, null, 2)}\n`)
    say(`The mapping is saved in ${path}.`)
  } catch (error) {
    throw new ImportError(`The mapping could not be saved: ${(error as Error).message}`)
  }
}
