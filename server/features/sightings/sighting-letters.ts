import { longDay, showHour } from '#domain/dates.ts'
import { inCity } from '#domain/found/in-city.ts'
import type { Services } from '../../context.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { personalLink } from '../../links/personal-link.ts'
import { translator } from '../../texts.ts'
import { mayWriteToStranger } from '../accounts/strangers.ts'
import { familyOf } from '../animals/family.queries.ts'
import { sightingById } from './sightings.queries.ts'
import { strangersWords } from '../threads/strangers-words.ts'

/** To a keeper, with what was seen; the map and the answer are on the animal's page. */
export const sendSighting: Job<{ sightingId: string; memberId: string }, Services> = {
  name: 'send-sighting',
  urgency: 'now',
  async run({ sightingId, memberId }, { db, mailer, env, publicUrl }) {
    const found = await sightingById(db, sightingId)
    const member = found && (await familyOf(db, found.animal)).find(({ id }) => id === memberId)
    if (!found || !member?.page) return
    const { row, animal } = found
    const { language, email, page } = member
    const { name } = animal
    const t = translator(language, 'sightings')
    const place = row.addressText ?? row.city
    await mailer.send({
      to: email,
      subject: t('letter.subject', { name }),
      key: `sighting:${sightingId}:${email}`,
      ...letter({
        language,
        title: t('letter.title', { name }),
        paragraphs: [
          t('letter.what', {
            name,
            date: longDay(row.date, language),
            hour: row.hour === null ? 'none' : showHour(row.hour, language),
            place: row.city === null ? 'none' : inCity(row.city, language),
          }),
          ...(place !== null && place !== row.city ? [t('letter.place', { place })] : []),
          ...(row.note === null
            ? []
            : strangersWords(language, row.note, t('letter.note', { note: row.note }))),
          ...(row.telephone === null ? [] : [t('letter.telephone', { telephone: row.telephone })]),
          t(row.pictureId === null ? 'letter.next' : 'letter.nextPicture', { name }),
        ],
        action: {
          label: t('letter.action'),
          url: `${publicUrl}${page}/${animal.uniqueId}#sightings`,
        },
        foot: t('letter.foot', { name }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}

/** The personal link to whoever left an e-mail, without a word that was typed. */
export const sendSightingLink: Job<{ sightingId: string }, Services> = {
  name: 'send-sighting-link',
  urgency: 'soon',
  async run({ sightingId }, { db, mailer, env, publicUrl, limits, keyFor, clock }) {
    const found = await sightingById(db, sightingId)
    if (!found || found.row.email === null) return
    const { email, language } = found.row
    if (!(await mayWriteToStranger(limits, email))) return
    const t = translator(language, 'sightings')
    await mailer.send({
      to: email,
      subject: t('ownLetter.subject'),
      key: `sighting-link:${sightingId}`,
      ...letter({
        language,
        title: t('ownLetter.title'),
        paragraphs: [t('ownLetter.text'), t('ownLetter.link'), t('ownLetter.ignore')],
        action: {
          label: t('ownLetter.action'),
          url: `${publicUrl}/sightings/${personalLink(keyFor, 'sighting', sightingId, clock.now())}`,
        },
        foot: t('ownLetter.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
