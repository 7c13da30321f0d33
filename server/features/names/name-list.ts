import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { speciesList, type Species } from '#domain/animals/animal.ts'
import type { reasonsFr } from '#domain/reasons/reasons.fr.ts'

export type Theme = keyof typeof reasonsFr.themes
export type Trait = keyof typeof reasonsFr.traits

export interface ListedName {
  name: string
  /** Without accents, case and punctuation. */
  key: string
  theme: Theme
  traits: readonly Trait[]
  /** Empty: any. */
  species: readonly Species[]
}

export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gi, 'oe').toLowerCase()

export const keyOf = (name: string): string => plain(name).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * names.txt: `theme traits:`, then indented `Name+trait+@Species, …`; those of the group are for all
 * of its names.
 */
export function readNames(text: string): ListedName[] {
  const groups = text.trim().split(/\n(?! )/)
  return groups.flatMap((group) => {
    const [head = '', ...lines] = group.split(':\n')
    const [theme = '', ...common] = head.split(' ')
    return lines
      .join()
      .replace(/\s+/g, ' ')
      .trim()
      .split(', ')
      .map((item) => {
        const [name = '', ...own] = item.split('+')
        const tags = [...new Set([...own, ...common])]
        return {
          name,
          key: keyOf(name),
          theme: theme as Theme,
          traits: tags.filter((tag): tag is Trait => !tag.startsWith('@')),
          species: speciesList.filter((one) => tags.includes(`@${one}`)),
        }
      })
  })
}

let read: ListedName[] | undefined

/** Read once a process, when someone asks. */
export const listedNames = (): readonly ListedName[] =>
  (read ??= readNames(readFileSync(join(import.meta.dirname, 'names.txt'), 'utf8')))
