import { Command, InvalidArgumentError } from 'commander'
import { addDays, dayOf, isDay } from '#domain/dates.ts'
import { daysIn } from '#domain/figures/period.ts'
import { systemClock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { fillFigures } from '../features/figures/fill-figures.ts'

function readDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('a day is written YYYY-MM-DD.')
  return text
}

/** `fill-figures FROM [TO]`: counts the figures of days again that staff's metrics are made of. */
export const fillFiguresCommand = (open: () => Promise<Connection>, clock = systemClock): Command =>
  new Command('fill-figures')
    .description("Count the figures of days again that staff's metrics are made of")
    .argument('<from>', 'the first day, YYYY-MM-DD', readDay)
    .argument('[to]', 'the last day; yesterday, if nothing is said', readDay)
    .action(async (from: string, asked: string | undefined) => {
      const now = clock.now()
      const yesterday = addDays(dayOf(now), -1)
      const to = asked === undefined || asked > yesterday ? yesterday : asked
      const { db, close } = await open()
      try {
        await fillFigures(db, { from, to }, now)
      } finally {
        await close()
      }
      process.stdout.write(`Days filled: ${Math.max(0, daysIn({ from, to }))}.\n`)
    })
