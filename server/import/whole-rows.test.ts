import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../testing/suite/thorough.ts'
import { csvTable } from './csv-source.ts'
import { ImportError } from './import-error.ts'
import type { ReadColumns } from './whole-rows.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-rows-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const header = 'No,Nom,Adresse,Notes'
const columns: ReadColumns = { oneLine: [0, 1], manyLines: [2] }

async function read(text: string | Buffer, given = columns) {
  const file = join(folder, 'rows.csv')
  await writeFile(file, text)
  const table = await csvTable(file, { encoding: 'utf-8' })
  const rows = []
  for await (const { line, cells, fault } of table.rows(given))
    rows.push(fault ? [line, fault, ...cells] : [line, ...cells])
  return { header: table.header, rows }
}

describe('the rows of a file', () => {
  it.each<[string, string, (string | number)[][]]>([
    ['of old spreadsheets lack empty cells at their end', '1,Rex', [[2, '1', 'Rex', '', '']]],
    [
      'with more cells than the header',
      '1,Rex,a,b,c\n2,Bo,,',
      [
        [2, 'wide', '1,Rex,a,b,c'],
        [3, '2', 'Bo', '', ''],
      ],
    ],
    [
      'of separators alone',
      ',,,\n , ,,\n1,Rex,,',
      [
        [2, 'blank'],
        [3, 'blank'],
        [4, '1', 'Rex', '', ''],
      ],
    ],
    [
      'with a name of two lines',
      '1,"Rex\r\nle chien",a,b\n2,Bo,,',
      [
        [2, 'break', '1,Rex'],
        [3, 'break', 'le chien,a,b'],
        [4, '2', 'Bo', '', ''],
      ],
    ],
    [
      'with an address of two lines',
      '1,Rex,"12 rue A\r\n\r\n app. 3","a\nb"',
      [[2, '1', 'Rex', '12 rue A, app. 3', 'a\nb']],
    ],
    [
      'whose stray quotation mark takes rows into a name',
      '1,"Rex,a,b\n2,Bo,,\n3,"Fido",,\n4,Max,,',
      [
        [2, 'quote', '1,"Rex,a,b'],
        [3, 'quote', '2,Bo,,'],
        [4, 'quote', '3,"Fido",,'],
        [5, '4', 'Max', '', ''],
      ],
    ],
    [
      'whose stray quotation mark takes a row into the notes',
      '1,Rex,a,"aime\n2,Bo,,les chats"\n3,Max,,',
      [
        [2, 'quote', '1,Rex,a,aime'],
        [3, 'quote', '2,Bo,,les chats'],
        [4, '3', 'Max', '', ''],
      ],
    ],
    [
      'of which two become one at an address',
      '1,Rex,"12 rue A,b\n2,Bo,13 rue B",c\n3,Max,,',
      [
        [2, 'quote', '1,Rex,12 rue A,b'],
        [3, 'quote', '2,Bo,13 rue B,c'],
        [4, '3', 'Max', '', ''],
      ],
    ],
    [
      'whose quotation mark does not close in its line',
      '1,"Rex,a,"b"\n2,Bo,,',
      [
        [2, 'quote', '1,"Rex,a,"b"'],
        [3, '2', 'Bo', '', ''],
      ],
    ],
    [
      'with quotation marks in a cell',
      '1,"Rex ""le grand""",5" 3,b',
      [[2, '1', 'Rex "le grand"', '5" 3', 'b']],
    ],
    [
      'whose lines end in two ways',
      '1,Rex,a,b\r\n2,Bo,c,d\n3,Max,e,f\r\n',
      [
        [2, '1', 'Rex', 'a', 'b'],
        [3, '2', 'Bo', 'c', 'd'],
        [4, '3', 'Max', 'e', 'f'],
      ],
    ],
  ])('%s', async (_, text, rows) => {
    expect((await read(`${header}\r\n${text}`)).rows).toEqual(rows)
  })

  const plain = [[2, '1', 'Été', 'a', 'b']]
  const text = `${header}\n1,Été,a,b`
  it.each<[string, string | Buffer, (string | number)[][]]>([
    ['UTF-16 of small machines', Buffer.from(`\uFEFF${text}`, 'utf16le'), plain],
    ['UTF-16 of large machines', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), plain],
    ['a byte order mark', `\uFEFF${text}`, plain],
    [
      'a delimiter that is named',
      `sep=;\r\nNo;Nom;Adresse;Notes\r\n1;a,b;c,d;e,f`,
      [[3, '1', 'a,b', 'c,d', 'e,f']],
    ],
    [
      'the same with a mark',
      `\uFEFFsep=;\nNo;Nom;Adresse;Notes\n1;Été;a;b`,
      [[3, '1', 'Été', 'a', 'b']],
    ],
    ['a line of separators above its header', `,,,\n${text}`, [[3, '1', 'Été', 'a', 'b']]],
    ['the line ends of the first machines', text.replaceAll('\n', '\r'), plain],
  ])('are those of a file with %s', async (_, file, rows) => {
    const told = await read(file)
    expect(told).toEqual({ header: header.split(','), rows })
  })

  it('have columns that are told apart', async () => {
    const told = await read('Nom,nom,,"No  de\n puce",Nom (2),\n1,2,3,4,5,6', {
      oneLine: [],
      manyLines: [],
    })
    expect(told.header).toEqual(['Nom', 'nom (3)', '(3)', 'No de puce', 'Nom (2)', '(6)'])
  })

  it('are none where the header takes them in', async () => {
    await expect(read(`No,Nom,"Notes\n1,Rex,b\n2,Bo,c"\n3,Max,d`)).rejects.toThrow(/in the header/)
  })
})

/** A line of a file, and what a careless hand makes of it. */
const damaged = fc.record({
  cells: fc.tuple(
    fc.constantFrom('1', '22'),
    fc.constantFrom('Rex', 'Bo', 'Zoé'),
    fc.constantFrom('', '12 rue A'),
    fc.constantFrom('', 'douce'),
  ),
  quoted: fc.boolean(),
  damage: fc.constantFrom('none', 'none', 'open', 'close', 'inside', 'short', 'wide', 'blank'),
  at: fc.nat(3),
})
type Damaged = typeof damaged extends fc.Arbitrary<infer T> ? T : never

function lineOf({ cells, quoted, damage, at }: Damaged): string {
  const written: string[] = cells.map((cell) => (quoted && cell !== '' ? `"${cell}"` : cell))
  if (damage === 'open') written[at] = `"${written[at]}`
  if (damage === 'close') written[at] = `${written[at]}"`
  if (damage === 'inside') written[at] = `a"${written[at]}`
  if (damage === 'short') written.length = at + 1
  if (damage === 'wide') written.push('x')
  return damage === 'blank' ? ',,,' : written.join(',')
}

it('every line of a damaged file is told once, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(damaged, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('\n', '\r\n'),
      async (made, end) => {
        const lines = made.map(lineOf)
        let rows: (string | number)[][]
        try {
          rows = (await read([header, ...lines].join(end))).rows
        } catch (error) {
          // A mark that nothing closes: nothing is brought in, and the file's error is told.
          expect(error).toBeInstanceOf(ImportError)
          return
        }
        expect(rows.map(([line]) => line)).toEqual(lines.map((_, index) => index + 2))
      },
    ),
    { numRuns: runs(200) },
  )
})
