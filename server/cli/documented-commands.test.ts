import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { cliProgram } from './program.ts'

const docs = join(import.meta.dirname, '../../docs')
const program = cliProgram({})

/** Commands of a page, each as its words: what follows `npm run cli --` on a line. */
const commandsOf = (text: string): string[][] =>
  [
    ...text.replaceAll(/\\\n\s*/g, ' ').matchAll(/npm run (?:--silent )?cli -- ([^`\n#;|&<>]+)/g),
  ].map(([, said = '']) => said.trim().split(/\s+/))

/** What is wrong with it: a command or an option that is none. */
function wrongIn(words: string[]): string | undefined {
  let command: Command = program
  let n = 0
  for (; n < words.length; n++) {
    const next = command.commands.find((one) => one.name() === words[n])
    if (!next) break
    command = next
  }
  if (command === program) return words[0]
  const known = ['--help', ...command.options.map(({ long }) => long)]
  return words.slice(n).find((word) => word.startsWith('--') && !known.includes(word))
}

it.each([
  ['npm run cli -- backup verify --from /mnt', undefined],
  ['npm run cli -- backup verify --to /mnt', '--to'],
  ['npm run cli -- make-coffee', 'make-coffee'],
  ['`npm run --silent cli -- restored --at X`', undefined],
])('reads a command of a page: %s', (text, wrong) => {
  expect(commandsOf(text).map(wrongIn)).toEqual([wrong])
})

it('commands that the pages of docs name are there, with their options', () => {
  const found = globSync('**/*.md', { cwd: docs }).flatMap((page) =>
    commandsOf(readFileSync(join(docs, page), 'utf8')).map((words) => ({ page, words })),
  )
  expect(found.length).toBeGreaterThan(40)
  expect(
    found.flatMap(({ page, words }) => {
      const wrong = wrongIn(words)
      return wrong === undefined ? [] : [`${page}: ${wrong} of ${words.join(' ')}`]
    }),
  ).toEqual([])
})
