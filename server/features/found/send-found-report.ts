import { longDay } from '#domain/dates.ts'
import { asLanguage, defaultLanguage, type Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import type { Letter } from '../../mail/mailer.ts'
import { personalLink } from '../../links/personal-link.ts'
import { translator } from '../../texts.ts'
import { familyOf, type FamilyMember } from '../animals/family.queries.ts'
import { foundLetterFacts, type FoundLetterFacts } from './found.queries.ts'
import { whichAnimal } from './notice-facts.ts'
import { strangersWords } from '../threads/strangers-words.ts'

export const sendFoundReport: Job<{ reportId: string; memberId: string }, Services> = {
  name: 'send-found-report',
  urgency: 'now',
  async run({ reportId, memberId }, services) {
    const { db, mailer } = services
    const facts = await foundLetterFacts(db, reportId)
    if (!facts) return
    const member = (await familyOf(db, facts)).find(({ id }) => id === memberId)
    if (member) await mailer.send(foundLetter(services, facts, member))
  },
}

function foundLetter(
  { env, publicUrl, keyFor, clock }: Services,
  { reportId, uniqueId, finder, ...facts }: FoundLetterFacts,
  member: FamilyMember,
): Letter {
  const { language } = member
  const t = translator(language, 'alerts')
  const { name, sex, message, holdUntil } = facts
  const state = facts.shelterId === null ? facts.state : 'shelter'
  const shelter = finder.name
  const details = [
    t('foundLetter.finderName', { name: finder.name }),
    ...(finder.telephone
      ? [t('foundLetter.finderTelephone', { telephone: finder.telephone })]
      : []),
    ...(finder.email ? [t('foundLetter.finderEmail', { email: finder.email })] : []),
    t(`foundLetter.finderLanguage.${asLanguage(finder.language) ?? defaultLanguage}`),
  ]
  const place = placeLines(facts, language)
  const wordsOf = (words: string) => {
    const shown = t('foundLetter.message', { message: words })
    return facts.shelterId === null ? strangersWords(language, words, shown) : [shown]
  }
  return {
    to: member.email,
    subject: t(`foundLetter.${state}.subject`, { name, sex }),
    key: `found:${reportId}:${member.email}`,
    ...letter({
      language,
      title: t(`foundLetter.${state}.title`, { name }),
      paragraphs: [
        member.contactOf
          ? t(`foundLetter.${state}.contactIntro`, { owner: member.contactOf, name, sex, shelter })
          : t(`foundLetter.${state}.intro`, { name, sex, shelter }),
        ...(holdUntil
          ? [t('foundLetter.shelter.hold', { sex, date: longDay(holdUntil, language) })]
          : []),
        ...(place.length > 0 ? [place.join('\n')] : []),
        ...(message ? wordsOf(message) : []),
        details.join('\n'),
        ...(member.contactOf
          ? [t('foundLetter.about', { name, animal: whichAnimal(facts, language) })]
          : []),
        t(`foundLetter.${state}.care`, { name, sex }),
        ...(member.page
          ? [
              t(`foundLetter.${state}.next`, {
                name,
                page: `${publicUrl}${member.page}/${uniqueId}`,
              }),
            ]
          : []),
      ],
      // Who opens it is reminded no more.
      action: {
        label: t('foundLetter.action'),
        url: `${publicUrl}/found-report/${personalLink(keyFor, 'found report', reportId, clock.now())}`,
      },
      foot: t('foundLetter.foot', { name }),
      address: env.COMPANY_ADDRESS,
    }),
  }
}

/** As typed, the nearest named place, and a map of the exact one. */
function placeLines(
  { name, state, sex, place }: Pick<FoundLetterFacts, 'name' | 'state' | 'sex' | 'place'>,
  language: Language,
): string[] {
  const t = translator(language, 'alerts')
  const { text, city, lng, lat } = place
  return [
    ...(text ? [t(`foundLetter.${state}.place`, { name, sex, place: text })] : []),
    ...(city && city !== text ? [t('foundLetter.near', { city })] : []),
    ...(lng !== null && lat !== null
      ? [
          t('foundLetter.map', {
            url: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`,
          }),
        ]
      : []),
  ]
}
