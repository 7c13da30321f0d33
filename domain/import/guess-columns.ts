import { columnsFrom, signs, type Heads } from './column-heads.ts'
import type { ImportField } from './mapping.ts'

const heads: Heads<ImportField> = [
  [
    null,
    /proprietaire|owner|client|gardien|maitre|keeper|contact|prenom|famille|\b(first|last|family|full) ?name/,
  ],
  ['dob', signs.birth],
  [
    'registered',
    /^(inscrite?|enregistree?|ajoutee?|creee?) le$|^(registered|added|created)( on)?$/,
  ],
  ['registered', /^(?=.*\bdate\b).*(inscri|enregist|regist|ajout|creat|adde|licen)/],
  [null, /\bdate\b/],
  ['microchip', signs.microchip],
  ['tattoo', /tatou|tattoo/],
  ['medal', /medail|medal|\btag\b/],
  [null, /carte|card/],
  ['species', signs.species],
  ['species', /^type( d animal)?$|^(animal|pet) type$/],
  ['sex', signs.sex],
  ['race', /\brace\b|breed/],
  ['color', /couleur|colou?r|\brobe\b|pelage/],
  ['postal', signs.postal],
  ['notes', signs.notes],
  ['name', /\b(nom|name)\b|^(animal|pet)$/],
  ['key', /\b(dossier|fiche|file|record|reference|ref|identifiant|id|matricule|cle|key)\b/],
  ['key', /^(no|num|numero|number)\b|\b(no|num|numero|number)$/],
]

/** The columns of a file of animals by their heads, the first of each field. */
export const guessColumns = (columns: readonly string[]): Record<string, ImportField> =>
  columnsFrom(heads, columns)
