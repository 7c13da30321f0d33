import { setImmediate } from 'node:timers/promises'
import { dayOf } from '#domain/dates.ts'
import { statusOn } from '#domain/licences/licence.ts'
import type { Call } from '../../../context.ts'
import { startPaper } from '../../../paper/paper.ts'
import { translator } from '../../../texts.ts'
import { layLicence } from '../draw-licence.ts'
import { licencesBy } from '../licences.queries.ts'

interface Drawn {
  /** Of those that have a page. */
  ids: string[]
  pdf: Buffer
}

/**
 * A page for each licence that runs, in the language of its keeper; a last one names those that were
 * asked for and do not run, and those that the caller does not see.
 */
export async function drawCertificates(
  ids: readonly string[],
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'language' | 'keyFor' | 'publicUrl'>,
): Promise<Drawn> {
  const t = translator(call.language, 'licences')
  const created = call.clock.now()
  const today = dayOf(created)
  const rows = await licencesBy(ids, call)
  const running = rows.filter(({ licence }) => statusOn(licence, today) === 'active')
  const title = t('certificate.documentsTitle', { count: running.length })
  const sheet = await startPaper({ language: call.language, title, created })
  for (const [index, row] of running.entries()) {
    if (index > 0) sheet.nextPage()
    layLicence(sheet, row, row.licence.language, call)
    // Others are answered between two pages.
    await setImmediate()
  }
  const others = rows.filter((row) => !running.includes(row))
  const unknown = ids.length - rows.length
  if (others.length > 0 || unknown > 0) {
    if (running.length > 0) sheet.nextPage()
    sheet.heading(t('certificate.leftOut'))
    for (const { licence, city } of others)
      sheet.paragraph(
        t('certificate.leftOutOne', {
          name: licence.animalName,
          city,
          status: t(`status.${statusOn(licence, today)}`),
        }),
      )
    if (unknown > 0) sheet.paragraph(t('certificate.leftOutUnknown', { count: unknown }))
  }
  return { ids: running.map(({ licence }) => licence.uniqueId), pdf: await sheet.end() }
}
