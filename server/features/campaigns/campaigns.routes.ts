import { campaignsApi } from '#domain/campaigns/campaigns.api.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { amountCell } from '#domain/csv.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { rulesInForce } from '../cities/cities.queries.ts'
import { sendCsv, type CsvColumns } from '../../http/send-csv.ts'
import { note } from '../../note.ts'
import { asDetail, campaignFor, listCampaigns, type OpenedCampaign } from './campaigns.queries.ts'
import { sendCampaignsCsv } from './campaigns-csv.ts'
import { drawLetters } from './draw-letters.ts'
import { countRecipients } from './recipients.queries.ts'
import { sampleLetter } from './renewal-letter.ts'
import { eachResult, resultsOf, type ResultRow } from './results.queries.ts'
import { closeCampaign, startCampaign } from './run-campaign.ts'
import { addCampaign, saveCampaign } from './save-campaign.ts'

const opened = (id: string, { db, caller }: Call) => campaignFor(db, caller, id)

const detail = async (id: string, call: Call): Promise<CampaignDetail> =>
  asDetail(call.db, await opened(id, call))

/** @throws Refusal CAMPAIGN_STATUS for a draft, which has written to nobody */
async function begun(id: string, call: Call): Promise<OpenedCampaign> {
  const found = await opened(id, call)
  if (found.campaign.status === 'draft') throw new Refusal('CAMPAIGN_STATUS')
  return found
}

export const campaignsRoutes = [
  route(campaignsApi.list, async ({ query }, call) =>
    answerList(call.reply, await listCampaigns(call.db, query, call.caller)),
  ),
  route(campaignsApi.listCsv, ({ query }, call) => sendCampaignsCsv(query, call)),
  route(campaignsApi.add, async ({ body }, call) => detail(await addCampaign(body, call), call)),
  route(campaignsApi.one, ({ params: { id } }, call) => detail(id, call)),
  route(campaignsApi.save, async ({ params: { id }, body }, call) => {
    await saveCampaign(id, body, call)
    return detail(id, call)
  }),
  route(campaignsApi.preview, async ({ params: { id } }, call) => {
    const found = await opened(id, call)
    const { campaign } = found
    if (campaign.status !== 'draft') throw new Refusal('CAMPAIGN_STATUS')
    const today = dayOf(call.clock.now())
    const version = await rulesInForce(call.db, campaign.cityId, today)
    const sample = (language: Language) =>
      sampleLetter(call, { ...found, version, today }, language)
    return {
      ...(await countRecipients(call.db, campaign)),
      samples: { fr: sample('fr'), en: sample('en') },
    }
  }),
  route(campaignsApi.start, async ({ params: { id } }, call) => {
    await startCampaign(id, call)
    return detail(id, call)
  }),
  route(campaignsApi.close, async ({ params: { id } }, call) => {
    await closeCampaign(id, call)
    return detail(id, call)
  }),
  route(campaignsApi.letters, async ({ params: { id }, query: { part } }, call) => {
    const pdf = await drawLetters(await begun(id, call), part, call)
    if (!pdf) throw new Refusal('NOT_FOUND')
    await note(call.db, 'campaign_exported', id, call)
    const name = translator(call.language, 'campaigns')('paper.fileName', {
      part: String(part),
    })
    await sendPdf(call.reply, name, pdf)
  }),
  route(campaignsApi.results, async ({ params: { id } }, call) =>
    resultsOf(call.db, (await begun(id, call)).campaign),
  ),
  route(campaignsApi.csv, async ({ params: { id } }, call) => {
    await begun(id, call)
    await sendCsv(call, {
      name: 'campaign',
      columns: columnsIn(call.language),
      batches: eachResult(call.db, id),
      note: () => note(call.db, 'campaign_exported', id, call),
    })
  }),
]

function columnsIn(language: Language): CsvColumns<ResultRow> {
  const t = translator(language, 'campaigns')
  const licence = translator(language, 'licences')
  const day = (instant: Date | null) => (instant ? showDay(dayOf(instant)) : '')
  return [
    [t('csv.licence'), ({ unique_id: id }) => id],
    [t('csv.tag'), ({ tag }) => tag ?? ''],
    [t('csv.animal'), ({ animal }) => animal],
    [t('csv.keeper'), ({ keeper }) => keeper],
    [t('csv.email'), ({ email }) => email],
    [t('csv.address'), ({ address }) => address],
    [t('csv.to'), ({ to }) => showDay(to)],
    [t('csv.channel'), ({ channel }) => t(`channels.${channel}`)],
    [t('csv.sent'), ({ sent }) => day(sent)],
    [t('csv.reminders'), ({ reminders }) => String(reminders)],
    [t('csv.status'), ({ status }) => licence(`status.${status}`)],
    [t('csv.renewed'), ({ renewed }) => day(renewed)],
    [t('csv.total'), ({ total }) => amountCell(total)],
  ]
}
