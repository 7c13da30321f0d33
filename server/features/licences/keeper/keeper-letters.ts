import { longDay } from '#domain/dates.ts'
import type { LicenceStatus } from '#domain/licences/licence.ts'
import { translator } from '../../../texts.ts'
import type { StoredLicence } from '../licence.queries.ts'

export interface KeptLicence {
  licence: StoredLicence
  /** Its name. */
  city: string
}

/** What a letter to the keeper of a licence says, by e-mail or on paper. */
export interface KeeperLetter {
  subject: string
  title: string
  paragraphs: string[]
}

type Write = (row: KeptLicence, t: ReturnType<typeof translator<'licences'>>) => KeeperLetter | null

const letters: Partial<Record<LicenceStatus, Write>> = {
  // Nobody confirmed the address: no word that was typed (requirements/contract.md 13).
  pending: ({ city }, t) => ({
    subject: t('letters.applied.subject', { city }),
    title: t('letters.applied.title', { city }),
    paragraphs: [t('letters.applied.text'), t('letters.applied.notYours')],
  }),
  active: ({ licence, city }, t) => {
    const { language, tag, from, to, animalName: name } = licence
    if (tag === null || from === null || to === null) return null
    const days = { from: longDay(from, language), to: longDay(to, language) }
    return {
      subject: t('letters.active.subject', { city, name }),
      title: t('letters.active.title', { name }),
      paragraphs: [
        t('letters.active.text', { city, name, tag, ...days }),
        t('letters.active.attached'),
      ],
    }
  },
  revoked: ({ licence: { reason, animalName: name }, city }, t) => ({
    subject: t('letters.revoked.subject', { city, name }),
    title: t('letters.revoked.title', { name }),
    paragraphs: [
      t('letters.revoked.text', { city, name }),
      t('letters.revoked.reason', { reason: reason ?? '' }),
      t('letters.revoked.next', { city }),
    ],
  }),
}

/** What its keeper is told of a licence by its status; null where nothing is. */
export const keeperLetter = (row: KeptLicence): KeeperLetter | null =>
  letters[row.licence.status]?.(row, translator(row.licence.language, 'licences')) ?? null
