import { lettersInPart } from '#domain/campaigns/campaign.ts'
import { dayOf, longDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import { startPaper, type Paper } from '../../paper/paper.ts'
import { translator } from '../../texts.ts'
import { rulesInForce } from '../cities/cities.queries.ts'
import { renewalUrl } from '../licences/keeper/licence-link.ts'
import type { OpenedCampaign } from './campaigns.queries.ts'
import { licencesOfRecipients, type NamedLicence } from './letters.queries.ts'
import { writeRenewal } from './renewal-letter.ts'
import { paperRecipients } from './results.queries.ts'

/**
 * Letters on paper, a page or more for each owner, in the owner's language; null after the
 * last part. @param part from 1 on
 */
export async function drawLetters(
  opened: OpenedCampaign,
  part: number,
  call: Pick<Call, 'db' | 'clock' | 'keyFor' | 'publicUrl' | 'language'>,
): Promise<Buffer | null> {
  const { db, clock, language } = call
  const { campaign } = opened
  const created = clock.now()
  const today = dayOf(created)
  const recipients = await paperRecipients(db, campaign.id, {
    offset: (part - 1) * lettersInPart,
    limit: lettersInPart,
  })
  if (recipients.length === 0 && part > 1) return null
  const named = await licencesOfRecipients(
    db,
    recipients.map(({ id }) => id),
    today,
  )
  const letters = recipients.flatMap(({ id }) => {
    const licences = named.get(id)
    return licences ? [licences] : []
  })
  const version = await rulesInForce(db, campaign.cityId, today)
  const t = translator(language, 'campaigns')
  const title = t('paper.documentTitle', { name: campaign.name })
  const sheet = await startPaper({ language, title, created })
  if (letters.length === 0) sheet.paragraph(t('paper.none'))
  letters.forEach((licences, index) => {
    if (index > 0) sheet.nextPage()
    const last = licences.at(-1)?.licence
    if (last) drawOne(sheet, { ...opened, kind: 'first', version, today }, licences, last.language)
  })
  return sheet.end()

  function drawOne(
    paper: Paper,
    content: Parameters<typeof writeRenewal>[0],
    licences: NamedLicence[],
    theirs: Language,
  ): void {
    const words = translator(theirs, 'campaigns')
    const { city, organization } = content
    const [first] = licences
    if (!first) return
    const {
      title: heading,
      intro,
      said,
      gone,
      done,
    } = writeRenewal(
      content,
      theirs,
      licences.map((one) => ({ ...one, url: renewalUrl(call, one.licence) })),
    )
    const { contactName, address, apartment, postalCode } = first.licence
    paper.paragraph(
      [organization.businessName, organization.addressText, longDay(today, theirs)]
        .filter(Boolean)
        .join('\n'),
    )
    paper.label(
      [contactName, [address, apartment].filter(Boolean).join(', '), `${city} ${postalCode}`].join(
        '\n',
      ),
    )
    paper.heading(heading)
    paper.paragraph(intro)
    for (const { name, line, price, url } of said) {
      paper.strong(line)
      if (price) paper.paragraph(price)
      paper.paragraph(words('paper.scan', { url }))
      paper.qr(url, words('paper.qr', { name }))
    }
    paper.paragraph(gone)
    paper.paragraph(done)
  }
}
