import type { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Connection } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import type { Env } from '../../env.ts'

export const lights = ['green', 'amber', 'red'] as const
export type Light = (typeof lights)[number]

/** What a check found, and what to do about it. */
export interface Finding {
  light: Light
  says: string
  todo?: string
}

export const green = (says: string): Finding => ({ light: 'green', says })
/** It works, and somebody should see to it. */
export const amber = (says: string, todo: string): Finding => ({ light: 'amber', says, todo })
/** It does not work, or soon will not. */
export const red = (says: string, todo: string): Finding => ({ light: 'red', says, todo })

/** The server that is looked at. */
export interface Looked {
  env: Env
  clock: Clock
  /** @throws DatabaseAway */
  database(): Pick<Connection, 'db' | 'pool'>
}

/** No check that asks the database can be made; one of its own tells why. */
export class DatabaseAway extends Error {}

export interface Look {
  name: string
  look(at: Looked): Promise<Finding>
}

export interface Check<Facts> extends Look {
  /** A pure function of the facts, which tests make up. */
  judge(facts: Facts): Finding
}

/** @param read the facts; what it throws is a red finding */
export const check = <Facts>(
  name: string,
  read: (at: Looked) => Facts | Promise<Facts>,
  judge: (facts: Facts) => Finding,
): Check<Facts> => ({ name, judge, look: async (at) => judge(await read(at)) })

/** @throws Error where the statement answers no row */
export async function readOne<R>(
  at: Looked,
  shape: z.ZodType<R>,
  text: string,
  values: unknown[] = [],
): Promise<R> {
  const [row] = await readRows(at.database().pool, shape, { text, values })
  if (!row) throw new Error('the database answered nothing')
  return row
}

/** Errors of connections have several causes and sometimes no words. */
export function reasonOf(error: unknown): string {
  const { message, code, cause, errors } = error as {
    message?: string
    code?: string
    cause?: unknown
    errors?: unknown[]
  }
  if (errors?.[0]) return reasonOf(errors[0])
  if (cause instanceof Error) return reasonOf(cause)
  return message || code || String(error)
}

export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
