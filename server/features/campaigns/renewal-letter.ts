import { renewsFrom, type LetterKind } from '#domain/campaigns/campaign.ts'
import { mostYears } from '#domain/cities/fee-rules.ts'
import { longDay } from '#domain/dates.ts'
import { letterAddress } from '#domain/licences/letters.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import type { Services } from '../../context.ts'
import { letter } from '../../mail/letter-layout.ts'
import type { Letter } from '../../mail/mailer.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import type { RulesVersion } from '../cities/cities.queries.ts'
import { renewalUrl } from '../licences/keeper/licence-link.ts'
import type { StoredLicence } from '../licences/licence.queries.ts'
import { offerBy, type Offer, type PricedLicence } from '../licences/offer.ts'
import type { OpenedCampaign } from './campaigns.queries.ts'
import type { NamedLicence } from './letters.queries.ts'

type Tools = Pick<Services, 'env' | 'keyFor' | 'publicUrl' | 'clock'>

/** What a letter says of a licence. */
export type LetterLicence = PricedLicence & Pick<StoredLicence, 'animalName' | 'tag'>

interface Content extends OpenedCampaign {
  kind: LetterKind
  version: RulesVersion | undefined
  today: string
}

/** One licence in the letter of its owner. */
export interface Said {
  name: string
  url: string
  /** Animal, tag and last day. */
  line: string
  /** Price, or from which day on it can be renewed; empty where the city has no fee any more. */
  price: string
}

interface Written {
  subject: string
  title: string
  intro: string
  said: Said[]
  gone: string
  done: string
}

/** Null where a letter that names them goes on paper. */
const addressOf = (licences: NamedLicence[]): string | null =>
  licences.reduce<string | null>(
    (address, { licence }, index) =>
      index > 0 && address === null ? null : letterAddress(licence),
    null,
  )

/**
 * To an owner, in the language of the latest licence; null where nothing is to be renewed any more.
 */
export function renewalLetter(
  tools: Tools,
  { licences, ...content }: Content & { licences: NamedLicence[] },
): Omit<Letter, 'key'> | null {
  const latest = licences.at(-1)?.licence
  const to = addressOf(licences)
  if (!latest || !to) return null
  const { language } = latest
  const written = writeRenewal(
    content,
    language,
    licences.map(({ licence, firstOfDwelling }) => ({
      licence,
      firstOfDwelling,
      url: renewalUrl(tools, licence),
    })),
  )
  return {
    to,
    ...(content.organization.email && { replyTo: content.organization.email }),
    ...layOut(tools, content, language, {
      ...written,
      claims: claimsOf(tools, licences, language),
    }),
  }
}

/**
 * To owners whom a register named: how their animals come into the registry. They get it in no other
 * message (requirements/cities.md 7).
 */
function claimsOf({ publicUrl }: Tools, licences: NamedLicence[], language: Language): string[] {
  const t = translator(language, 'campaigns')
  const alone = licences.flatMap(({ licence }) => (licence.animalId === null ? licence : []))
  const say = (key: 'invite' | 'otherRecord', named: StoredLicence[], path: string): string[] =>
    named.length === 0
      ? []
      : [
          t(`letter.${key}`, {
            names: named.map(({ animalName }) => animalName).join(', '),
            url: `${publicUrl}${path}`,
          }),
        ]
  return [
    ...say(
      'otherRecord',
      alone.filter(({ otherRecord }) => otherRecord),
      '/profile',
    ),
    ...say(
      'invite',
      alone.filter(({ otherRecord, origin }) => !otherRecord && origin === 'import'),
      '/register',
    ),
  ]
}

function layOut(
  { env }: Tools,
  { city, organization }: Content,
  language: Language,
  { subject, title, intro, said, gone, done, claims = [] }: Written & { claims?: string[] },
): Pick<Letter, 'subject' | 'text' | 'html'> {
  const t = translator(language, 'campaigns')
  const [only] = said.length === 1 ? said : []
  const foot = t('letter.foot', {
    organization: organization.businessName,
    city,
    email: organization.email ?? env.SUPPORT_EMAIL,
  })
  return {
    subject,
    ...letter({
      language,
      title,
      address: env.COMPANY_ADDRESS,
      ...(only
        ? {
            paragraphs: [
              intro,
              [only.line, only.price].filter(Boolean).join('\n'),
              gone,
              done,
              ...claims,
            ],
            action: { label: t('letter.action', { name: only.name }), url: only.url },
            foot,
          }
        : {
            paragraphs: [intro],
            items: said.map(({ name, line, price, url }) => ({
              title: t('letter.action', { name }),
              line: [line, price].filter(Boolean).join('\n'),
              url,
            })),
            foot: [gone, done, ...claims, foot].join('\n'),
          }),
    }),
  }
}

/** The words of a letter, for e-mail and paper. */
export function writeRenewal(
  { kind, city, organization, version, today }: Content,
  language: Language,
  licences: { licence: LetterLicence; firstOfDwelling: boolean; url: string }[],
): Written {
  const t = translator(language, 'campaigns')
  const common = translator(language, 'common')
  const shown = (day: string) => longDay(day, language)
  const said = licences.map(({ licence, firstOfDwelling, url }): Said => {
    const { animalName: name, species, tag } = licence
    const to = licence.to ?? today
    const facts = { name, species: common(`kind.${species}`), to: shown(to) }
    const offer = cheapest(version, licence, { firstOfDwelling, day: today })
    const price =
      offer &&
      t('letter.price', {
        total: formatMoney(offer.total, language),
        years: offer.years,
        from: shown(offer.period.from),
        until: shown(offer.period.to),
      })
    const opens = renewsFrom(to) > today && t('letter.opens', { day: shown(renewsFrom(to)) })
    return {
      name,
      url,
      line: tag === null ? t('letter.untagged', facts) : t('letter.licence', { ...facts, tag }),
      price: [price, opens].filter(Boolean).join(' '),
    }
  })
  const count = said.length
  const facts = {
    count,
    city,
    name: said[0]?.name ?? '',
    day: shown(licences[0]?.licence.to ?? today),
  }
  const [subject, title] = heads[kind]
  const contact = [organization.telephone, organization.email].filter(Boolean).join(', ')
  return {
    subject: t(`letter.${subject}`, facts),
    title: t(`letter.${title}`, facts),
    intro: t('letter.intro', { organization: organization.businessName, city, count }),
    said,
    gone: t('letter.gone', { organization: organization.businessName, contact }),
    done: t('letter.done'),
  }
}

const heads = {
  first: ['subject', 'title'],
  before14: ['beforeSubject', 'beforeTitle'],
  before2: ['beforeSubject', 'beforeTitle'],
  after7: ['afterSubject', 'afterTitle'],
} as const satisfies Record<LetterKind, unknown>

/** Online, for the fewest years that the city has a price for; null without any. */
function cheapest(
  version: RulesVersion | undefined,
  licence: PricedLicence,
  { firstOfDwelling, day }: { firstOfDwelling: boolean; day: string },
): Offer | null {
  for (let years = 1; years <= mostYears; years++) {
    try {
      return offerBy(version, licence, { channel: 'online', years, day, firstOfDwelling })
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'NO_FEE')) throw error
    }
  }
  return null
}

/** The first letter, of an animal that is made up, and with a link that opens nothing. */
export function sampleLetter(
  tools: Tools,
  content: Omit<Content, 'kind'>,
  language: Language,
): { subject: string; text: string } {
  const t = translator(language, 'campaigns')
  const all = { ...content, kind: 'first' as const }
  const licence: LetterLicence = {
    animalName: t('letter.sampleAnimal'),
    tag: t('letter.sampleTag'),
    species: content.version?.rules.fees[0]?.species ?? 'Dog',
    sterilized: true,
    microchip: null,
    assistanceCertificate: null,
    keeperAge: null,
    keeperAgeOn: null,
    parentConsent: true,
    rabies: true,
    contraindication: null,
    to: content.campaign.end,
  }
  const url = `${tools.publicUrl}/renewals/license`
  const written = writeRenewal(all, language, [{ licence, firstOfDwelling: true, url }])
  const { subject, text } = layOut(tools, all, language, written)
  return { subject, text }
}
