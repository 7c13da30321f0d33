import type { fr } from './texts.fr.ts'

/** What the English files must satisfy. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }

/** The French files define keys and placeholders. */
export type Texts = typeof fr

/** Same as the feature folder. */
export type Namespace = keyof Texts
