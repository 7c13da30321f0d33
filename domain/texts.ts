import type { fr } from './texts.fr.ts'

/** The same keys with any text: what the English file of a feature must satisfy. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }

/**
 * Every text of the product by namespace; the French files give keys and placeholders their types.
 */
export type Texts = typeof fr

/** A namespace is the name of the feature folder, so that a file and its texts find each other. */
export type Namespace = keyof Texts
