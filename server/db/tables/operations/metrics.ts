import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FigureName } from '#domain/figures/figures.ts'
import { created } from '../../columns.ts'

/** What no other table keeps, counted as it happens, anonymous (requirements/staff-figures.md 1). */
export const tallies = pgTable(
  'tallies',
  {
    /** In Quebec. */
    day: date({ mode: 'string' }).notNull(),
    name: text().$type<FigureName>().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.name] })],
)

/** Figures by day in Quebec, filled at night, and again at any time. */
export const dayFigures = pgTable(
  'day_figures',
  {
    day: date({ mode: 'string' }).notNull(),
    name: text().$type<FigureName>().notNull(),
    /** Or cents. */
    count: bigint({ mode: 'number' }).notNull(),
    /** How long each took, for medians. */
    minutes: integer().array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.day, t.name] })],
)

/** Days of which the figures are filled. */
export const filledDays = pgTable('filled_days', {
  day: date({ mode: 'string' }).primaryKey(),
  filled: created(),
})
