import { z } from 'zod'
import { say } from '../validation/say.ts'
import type { Location } from './location.ts'

/** Characters of the id of a suggestion, which also travels in the address of a call. */
export const longestPlaceId = 417

/**
 * How a place came (requirements/contract.md 3). With neither its words were typed, or an older
 * program tells a location alone.
 */
export const howTold = {
  /** The suggestion that was chosen; the server locates it again. */
  placeId: z.string(say('ADDRESS_INVALID')).max(longestPlaceId, say('ADDRESS_INVALID')).optional(),
  /** Set at its location by hand. */
  pin: z.boolean(say('INVALID')).optional(),
}

export interface ToldAddress {
  text: string
  city?: string | undefined
  location?: Location | undefined
  placeId?: string | undefined
  pin?: boolean | undefined
}

export interface ToldPlace {
  address?: ToldAddress | undefined
  /** If the address has none. */
  location?: Location | undefined
  /** Of a location without address. */
  pin?: boolean | undefined
  /** Typed in a field of its own. */
  postal?: string | undefined
}
