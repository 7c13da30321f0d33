import { isDay } from '../dates.ts'

/** `YYYY-MM-DD`; null for an invalid or future birth. */
export function ageOn(birth: string, today: string): { years: number; months: number } | null {
  if (!isDay(birth) || birth > today) return null
  const [year = 0, month = 0, day = 0] = birth.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number)
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0)
  return { years: Math.floor(months / 12), months: months % 12 }
}
