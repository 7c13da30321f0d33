import type { Period } from '#domain/cities/licence-period.ts'
import { countColumns, countRows } from '#domain/figures/shelter-animals-count-rows.ts'
import type { Call } from '../../context.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { readStays } from './stays.queries.ts'

/** What a shelter sends to Shelter Animals Count, a line a month and species. */
export async function sendShelterCount(period: Period, call: Call): Promise<void> {
  const stays = await readStays(call.db, call.caller.organizationId ?? '', period)
  await sendCsv(call, {
    name: `shelter-animals-count-${period.from}-${period.to}`,
    columns: countColumns,
    batches: [countRows(period, stays)],
  })
}
