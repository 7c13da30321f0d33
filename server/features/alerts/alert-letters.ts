import { randomUUID } from 'node:crypto'
import type { Services } from '../../context.ts'
import { alertMark } from '#domain/alerts/alert-rules.ts'
import { previewPicture } from '../found/link-preview.ts'
import { noticeLine, noticeParagraphs } from '../found/notice-facts.ts'
import { letter } from '../../mail/letter-layout.ts'
import type { Letter } from '../../mail/mailer.ts'
import { translator } from '../../texts.ts'
import type { Digest, LostAnimal, WaitingAlert } from './alerts.queries.ts'
import { subscriptionToken, type Recipient } from './subscription-tokens.ts'

type Tools = Pick<Services, 'env' | 'keyFor' | 'publicUrl'>

/** Says that a letter led there, not whose (requirements/staff-figures.md 1). */
const noticeLink = (publicUrl: string, { uniqueId }: Pick<LostAnimal, 'uniqueId'>): string =>
  `${publicUrl}/found/animals/${uniqueId}?${alertMark}`

/** Unguessable placeholder for the token in a shared letter. */
const tokenMark = randomUUID()

/** Rendered once per kind and language. */
export function alertLetters(tools: Tools, animal: LostAnimal): (alert: WaitingAlert) => Letter {
  const written = new Map<string, Pick<Letter, 'subject' | 'text' | 'html'>>()
  return (alert) => {
    const readers = `${alert.kind} ${alert.language}`
    const { subject, text, html } = written.get(readers) ?? writeAlert(tools, alert, animal)
    written.set(readers, { subject, text, html })
    const recipient = recipientOf(alert)
    const token = subscriptionToken(tools.keyFor, recipient)
    return {
      to: alert.email,
      subject,
      key: `alert:${animal.reportId}:${recipient.id}`,
      unsubscribe: `${tools.publicUrl}/api/unsubscribe/${token}`,
      text: text.replaceAll(tokenMark, token),
      html: html.replaceAll(tokenMark, token),
    }
  }
}

function writeAlert(
  { env, publicUrl }: Tools,
  { kind, language }: Pick<WaitingAlert, 'kind' | 'language'>,
  animal: LostAnimal,
): Pick<Letter, 'subject' | 'text' | 'html'> {
  const t = translator(language, 'alerts')
  const isSquad = kind === 'squad'
  const { name, sex } = animal
  return {
    subject: isSquad
      ? t('lostLetter.subject', { name, sex })
      : t('lostLetter.serviceSubject', {
          name,
          species: translator(
            language,
            'common',
          )(`kind.${animal.species}`).toLocaleLowerCase(language),
        }),
    ...letter({
      language,
      title: t('lostLetter.title', { name, sex }),
      picture:
        animal.firstPhoto === null
          ? undefined
          : { url: `${publicUrl}${previewPicture(animal).path}`, alt: name },
      paragraphs: [
        isSquad ? t('lostLetter.squadIntro') : t('lostLetter.serviceIntro'),
        ...noticeParagraphs(animal, language),
        isSquad ? t('lostLetter.ifSeen', { sex }) : t('lostLetter.ifBrought', { sex }),
      ],
      action: {
        label: t('lostLetter.action', { name }),
        url: noticeLink(publicUrl, animal),
      },
      foot: isSquad ? t('squadFoot') : t('serviceFoot', { email: env.SUPPORT_EMAIL }),
      footAction: { label: t('stopLink'), url: `${publicUrl}/unsubscribe/${tokenMark}` },
      address: env.COMPANY_ADDRESS,
    }),
  }
}

const recipientOf = ({ userId, organizationId }: WaitingAlert): Recipient =>
  userId ? { kind: 'person', id: userId } : { kind: 'service', id: organizationId as string }

/** The rest of a member's alerts of a day, or a service's of an hour. */
export function digestLetter({ env, keyFor, publicUrl }: Tools, digest: Digest): Letter {
  const { kind, email, language, due, animals } = digest
  const t = translator(language, 'alerts')
  const isSquad = kind === 'squad'
  const recipient = recipientOf(digest)
  const token = subscriptionToken(keyFor, recipient)
  const count = animals.length
  return {
    to: email,
    subject: isSquad
      ? t('digestLetter.subject', { count })
      : t('digestLetter.serviceSubject', { count }),
    key: `digest:${recipient.id}:${due.toISOString()}`,
    unsubscribe: `${publicUrl}/api/unsubscribe/${token}`,
    ...letter({
      language,
      title: isSquad
        ? t('digestLetter.title', { count })
        : t('digestLetter.serviceTitle', { count }),
      paragraphs: [
        isSquad ? t('digestLetter.intro', { count }) : t('digestLetter.serviceIntro', { count }),
      ],
      items: animals.map((animal) => ({
        title: animal.name,
        line: noticeLine(animal, language),
        url: noticeLink(publicUrl, animal),
        picture: `${publicUrl}${previewPicture(animal).path}`,
      })),
      action: { label: t('digestLetter.action'), url: `${publicUrl}/search/species` },
      foot: isSquad ? t('squadFoot') : t('serviceFoot', { email: env.SUPPORT_EMAIL }),
      footAction: { label: t('stopLink'), url: `${publicUrl}/unsubscribe/${token}` },
      address: env.COMPANY_ADDRESS,
    }),
  }
}
