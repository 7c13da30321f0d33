import { columnsFrom, signs, type Heads } from '../import/column-heads.ts'
import type { RegisterField } from './register.ts'

const heads: Heads<RegisterField> = [
  // A name in two columns is put together by the person who brings the file.
  [null, signs.part],
  ['email', /courriel|mail/],
  ['telephone', /phone|\btel\b|cell/],
  ['language', /langue|language/],
  ['postal', signs.postal],
  ['apartment', /appart|\bapp?t?\b|\bunite?\b/],
  ['address', /adresse|address|\brue\b|street/],
  ['birth', signs.birth],
  ['from', /\bdebut\b|premier jour|first day|\b(start|from|depuis|emission|emise?|issued?)\b|^du$/],
  ['to', /\bfin\b|dernier jour|last day|expir|echeance|\b(end|until|jusqu)\b|^au$/],
  ['assistance', /assistance|guide/],
  ['dangerous', /danger/],
  ['sterilized', /steril|castr|neuter|spay/],
  ['rabies', /\brage\b|rabi/],
  [null, /\bdate\b|vaccin/],
  ['microchip', signs.microchip],
  ['tattoo', /tatou|tattoo/],
  ['tag', /medail|\btag\b|plaque|licen[cs]e/],
  ['species', signs.species],
  ['species', /^type( d animal)?$|^(animal|pet) type$/],
  ['sex', signs.sex],
  ['breed', /\brace\b|breed/],
  ['color', /couleur|colou?r|\brobe\b|pelage/],
  ['weight', /poids|weight/],
  ['signs', /\b(signes?|marques?|marks?)\b/],
  ['notes', signs.notes],
  [
    null,
    /^(?=.*(?:proprietaire|owner|gardien|maitre|keeper|client|contact|person)).*(?:id\b|\b(?:no|num|numero|number|code)\b)/,
  ],
  ['contactName', /proprietaire|owner|gardien|maitre|keeper|client|contact/],
  ['animalName', /\b(nom|name)\b|^(animal|pet|chien|dog)$/],
]

/** The columns of a register by their heads, the first of each field. */
export const guessRegister = (columns: readonly string[]): Record<string, RegisterField> =>
  columnsFrom(heads, columns)
