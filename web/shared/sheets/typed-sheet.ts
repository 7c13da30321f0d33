import { z } from 'zod'
import { registerEncodings, type RegisterEncoding } from '#domain/licences/register.ts'
import { say, type ValidationKey } from '#domain/validation/say.ts'

export const dateOrders = ['day-month', 'month-day'] as const

/** What is chosen of a file of rows. */
export interface TypedSheet<Field extends string> {
  encoding: RegisterEncoding
  /** The column of each field, '' without. */
  fields: Record<Field, string>
  /** '' where dates are told otherwise. */
  dateOrder: '' | (typeof dateOrders)[number]
}

export const typedSheetShape = {
  encoding: z.enum(registerEncodings),
  dateOrder: z.enum(['', ...dateOrders]),
}

/** The fields whose column is missing, or of another field as well. */
export function wrongColumns<Field extends string>(
  fields: Record<Field, string>,
  isNeeded: (field: Field) => boolean,
): { field: Field; message: ValidationKey }[] {
  const names = Object.keys(fields) as Field[]
  return names.flatMap((field) => {
    const column = fields[field]
    if (column === '') return isNeeded(field) ? [{ field, message: say('COLUMN_NEEDED') }] : []
    const isTwice = names.some((other) => other !== field && fields[other] === column)
    return isTwice ? [{ field, message: say('COLUMN_TWICE') }] : []
  })
}

/** By the name of the column. */
export const columnsOf = <Field extends string>(
  fields: Record<Field, string>,
): Record<string, Field> =>
  Object.fromEntries(
    (Object.entries(fields) as [Field, string][]).flatMap(([field, column]) =>
      column ? [[column, field]] : [],
    ),
  )

/** By the columns that are kept. */
export const fieldsOf = <Field extends string>(
  names: readonly Field[],
  columns: Record<string, Field>,
): Record<Field, string> =>
  Object.fromEntries(
    names.map((field) => [
      field,
      Object.entries(columns).find(([, kept]) => kept === field)?.[0] ?? '',
    ]),
  ) as Record<Field, string>
