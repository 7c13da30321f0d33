import { dayOf, showDay } from '#domain/dates.ts'
import { currentLanguage } from '#web/api/page-language.ts'

/** Day in Quebec and time of this device. */
export function timeText(instant: string): string {
  const at = new Date(instant)
  const time = at.toLocaleTimeString(`${currentLanguage()}-CA`, {
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${showDay(dayOf(at))}, ${time}`
}
