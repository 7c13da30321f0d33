import type { Namespace } from '../texts.ts'

/**
 * Of large namespaces what a page that visitors open first shows, in a file of its own; web/app/page-files.ts
 * names the keys.
 */
export const textParts = ['accounts/login', 'finds/post', 'search/found'] as const
export type TextPart = (typeof textParts)[number]

/** A namespace, or a part of one. */
export type TextsName = Namespace | TextPart

export const isPart = (name: TextsName): name is TextPart => name.includes('/')

export const namespaceOf = (name: TextsName): Namespace => name.split('/')[0] as Namespace
