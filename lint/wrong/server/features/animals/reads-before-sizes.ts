// expects: no-restricted-properties
import { fullNameField } from '#domain/accounts/person-fields.ts'

export const isName = (typed: string): boolean => fullNameField.safeParse(typed).success
