/**
 * SQL: its keeper has told of the death of an animal.
 *
 * @param id SQL of the animal's id
 */
export const hasDied = (id: string): string =>
  `exists (select from removals gone where gone.animal_id = ${id} and gone.reason = 'death')`
