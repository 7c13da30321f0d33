import {
  periodQuery,
  presets,
  presetsOn,
  type AskedPeriod,
  type Preset,
} from '#domain/figures/period.ts'
import { explainIssue, type Issue, type ValidationKey } from '#domain/validation/say.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useToday } from '#web/shared/today.ts'

interface Chosen {
  /** As it stands in the address, at first the last twelve months. */
  asked: AskedPeriod
  /** Null where it cannot be asked for. */
  period: AskedPeriod | null
  errors: Partial<Record<'from' | 'to', ValidationKey>>
  preset: Preset | undefined
  today: string
}

/** The period in the address. */
export function usePeriod(usual: Preset = 'last12'): Chosen {
  const today = useToday()
  const search = useScreenSearch()
  const usualPresets = presetsOn(today)
  const otherwise = usualPresets[usual]
  const by = periodQuery.shape.by.safeParse(search['by'] ?? otherwise.by)
  const asked: AskedPeriod = {
    from: search['from'] ?? otherwise.from,
    to: search['to'] ?? otherwise.to,
    by: by.data ?? otherwise.by,
  }
  const { data, error } = periodQuery.safeParse(asked)
  const errors: Chosen['errors'] = {}
  for (const issue of error?.issues ?? []) {
    const [field] = issue.path
    if (field === 'from' || field === 'to') errors[field] ??= explainIssue(issue as Issue).key
  }
  const preset = presets.find((one) => {
    const { from, to } = usualPresets[one]
    return from === asked.from && to === asked.to
  })
  return { asked, period: data ?? null, errors, preset, today }
}
