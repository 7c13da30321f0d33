import { longDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import { previewPicture } from '../found/link-preview.ts'
import { letter } from '../../mail/letter-layout.ts'
import type { Letter } from '../../mail/mailer.ts'
import { translator } from '../../texts.ts'
import type { Digest, LostAnimal, WaitingAlert } from './alerts.queries.ts'
import { subscriptionToken, type Recipient } from './subscription-tokens.ts'

type Tools = Pick<Services, 'env' | 'keyFor' | 'publicUrl'>

/** The message that tells one recipient of one loss. */
export function alertLetter({ env, keyFor, publicUrl }: Tools, alert: WaitingAlert, animal: LostAnimal): Letter {
  const t = translator(alert.language, 'alerts')
  const isSquad = alert.kind === 'squad'
  const { name, sex } = animal
  const recipient: Recipient = alert.userId ? { kind: 'person', id: alert.userId } : { kind: 'service', id: alert.organizationId as string }
  const token = subscriptionToken(keyFor, recipient)
  return {
    to: alert.email,
    subject: isSquad
      ? t('lostLetter.subject', { name, sex })
      : t('lostLetter.serviceSubject', { name, species: speciesOf(animal, alert.language).toLocaleLowerCase(alert.language) }),
    key: `alert:${animal.reportId}:${recipient.id}`,
    unsubscribe: `${publicUrl}/api/unsubscribe/${token}`,
    ...letter({
      language: alert.language,
      title: t('lostLetter.title', { name, sex }),
      picture: animal.firstPhoto === null ? undefined : { url: `${publicUrl}${previewPicture(animal).path}`, alt: name },
      paragraphs: [isSquad ? t('lostLetter.squadIntro') : t('lostLetter.serviceIntro'), factsOf(animal, alert.language), t('lostLetter.ifSeen', { sex })],
      action: { label: t('lostLetter.action', { name }), url: `${publicUrl}/found/animals/${animal.uniqueId}` },
      foot: isSquad ? t('squadFoot') : t('serviceFoot', { email: env.SUPPORT_EMAIL }),
      footAction: { label: t('stopLink'), url: `${publicUrl}/unsubscribe/${token}` },
      address: env.COMPANY_ADDRESS,
    }),
  }
}

/** The message that holds the rest of a member's alerts of a day. */
export function digestLetter({ env, keyFor, publicUrl }: Tools, { userId, email, language, due, animals }: Digest): Letter {
  const t = translator(language, 'alerts')
  const token = subscriptionToken(keyFor, { kind: 'person', id: userId })
  const count = animals.length
  return {
    to: email,
    subject: t('digestLetter.subject', { count }),
    key: `digest:${userId}:${due.toISOString()}`,
    unsubscribe: `${publicUrl}/api/unsubscribe/${token}`,
    ...letter({
      language,
      title: t('digestLetter.title', { count }),
      paragraphs: [t('digestLetter.intro', { count })],
      items: animals.map((animal) => ({
        title: animal.name,
        line: lineOf(animal, language),
        url: `${publicUrl}/found/animals/${animal.uniqueId}`,
        picture: `${publicUrl}${previewPicture(animal).path}`,
      })),
      action: { label: t('digestLetter.action'), url: `${publicUrl}/search/species` },
      foot: t('squadFoot'),
      footAction: { label: t('stopLink'), url: `${publicUrl}/unsubscribe/${token}` },
      address: env.COMPANY_ADDRESS,
    }),
  }
}

const speciesOf = ({ species }: LostAnimal, language: Language): string => translator(language, 'common')(`species.${species}`)
const sexOf = ({ sex }: LostAnimal, language: Language): string => translator(language, 'common')(`sex.${sex}`)

function factsOf(animal: LostAnimal, language: Language): string {
  const t = translator(language, 'alerts')
  const { color, city, date } = animal
  return [
    t('facts.species', { species: speciesOf(animal, language) }),
    t('facts.sex', { sex: sexOf(animal, language) }),
    ...(color ? [t('facts.color', { color })] : []),
    ...(city ? [t('facts.city', { city })] : []),
    t('facts.date', { date: longDay(date, language) }),
  ].join('\n')
}

function lineOf(animal: LostAnimal, language: Language): string {
  const { color, city, date } = animal
  return translator(language, 'alerts')('digestLetter.line', {
    species: speciesOf(animal, language),
    sex: sexOf(animal, language),
    color: color ?? 'none',
    city: city ?? 'none',
    date: longDay(date, language),
  })
}
