import type { Precision } from '#domain/places/precision.ts'
import { isRural } from '../../../../domain/places/postal-code.ts'

/**
 * Of what stands at the centre of a place of the gazetteer: a municipality's locates no street, nor
 * does the middle of a rural area.
 * @param id of the gazetteer
 */
export const precisionOf = ({ id }: { id: string }): Precision =>
  id.startsWith('city:') || isRural(id.replace('postal:', '')) ? 'municipality' : 'postal'
