import type { Campaign } from '#domain/campaigns/campaigns.api.ts'
import { showDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listCampaigns } from './campaigns.queries.ts'

export const sendCampaignsCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'campaigns',
    columns: columnsIn,
    list: (page) => listCampaigns(call.db, page, call.caller),
  })

function columnsIn(language: Language): CsvColumns<Campaign> {
  const t = translator(language, 'campaigns')
  return [
    [t('fields.name'), ({ name }) => name],
    [t('fields.city'), ({ city }) => city],
    [t('fields.status'), ({ status }) => t(`status.${status}`)],
    [t('fields.start'), ({ start }) => showDay(start)],
    [t('fields.end'), ({ end }) => showDay(end)],
  ]
}
