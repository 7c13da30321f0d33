import type { Language } from '#domain/language.ts'
import type { NameQuestion, PetName } from '#domain/names/names.api.ts'
import { keep, readKept } from './browser-store.ts'

/** `language`: of its reason; missing in what an earlier release kept. */
export type KeptName = PetName & { language?: Language }

/** On this device alone. */
export interface KeptNames {
  favourites: KeptName[]
  /** The last answer, for a reload. */
  last: (Pick<NameQuestion, 'species' | 'context'> & { names: KeptName[] }) | null
  /** For the animal that is about to be added. */
  wished: string
}

const key = 'petNames'
const none: KeptNames = { favourites: [], last: null, wished: '' }

export function readPetNames(): KeptNames {
  try {
    const stored = JSON.parse(readKept(key) ?? 'null') as Partial<KeptNames> | null
    return { ...none, ...stored }
  } catch {
    return none
  }
}

export const keepPetNames = (names: KeptNames): void => keep(key, JSON.stringify(names))

export const wishName = (wished: string): void => keepPetNames({ ...readPetNames(), wished })
