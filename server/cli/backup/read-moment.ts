import { InvalidArgumentError } from 'commander'

/** @throws InvalidArgumentError for a moment without its offset, or one to come */
export function readMoment(text: string): Date {
  const moment = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || isNaN(+moment))
    throw new InvalidArgumentError('a moment is written 2026-11-28T04:30:00-05:00.')
  if (moment.getTime() > Date.now()) throw new InvalidArgumentError('that moment is to come.')
  return moment
}
