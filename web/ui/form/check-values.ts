import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { encodeIssues } from './messages.ts'

/** Of react-hook-form. */
export const checkBy = <V extends FieldValues, Out>(schema: z.ZodType<Out, V>) =>
  standardSchemaResolver<V, unknown, Out>(encodeIssues(schema))
