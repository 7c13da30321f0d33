import { useFormatter, useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { showDay, showInstant } from '#domain/dates.ts'
import { showBirth } from '#domain/licences/birth.ts'
import { contraindicatedBy } from '#domain/licences/contraindication.ts'
import { isOnPaper } from '#domain/licences/letters.ts'
import type { Licence } from '#domain/licences/replies/licence-replies.ts'
import { toTheHectogram } from '#domain/licences/weight.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './counter/counter.module.css'
import { DecisionFile } from './decision-file.tsx'

/** All that a licence says. */
export function LicenceFacts({ licence }: { licence: Licence }) {
  return (
    <>
      <OfLicence licence={licence} />
      <OfAnimal licence={licence} />
      <OfKeeper licence={licence} />
    </>
  )
}

/** What a clerk has to know of a dog, and of another record. */
export function Warnings({ licence }: { licence: Licence }) {
  const t = useTranslations('counter.page')
  const apply = useTranslations('apply.page')
  const { decision, animalProvenance, isP38Weight, isHeavy, otherRecord } = licence
  const isDangerous = animalProvenance.classifiedAsDangerousDog || decision !== null
  return (
    <>
      {isDangerous && (
        <Notice kind="warning" still title={t('dangerous')}>
          {decision ? (
            <>
              <p>
                {t('decision', { reference: decision.reference, date: showDay(decision.date) })}
              </p>
              {decision.conditions && <p>{decision.conditions}</p>}
              <DecisionFile licence={licence} />
            </>
          ) : (
            <p>{t('noDecision')}</p>
          )}
        </Notice>
      )}
      {isP38Weight && (
        <Notice still title={t(isHeavy ? 'heavy' : 'p38')}>
          <p>{t('p38Text')}</p>
        </Notice>
      )}
      {otherRecord && <Notice still>{apply('otherRecord')}</Notice>}
    </>
  )
}

function OfLicence({ licence }: { licence: Licence }) {
  const t = useTranslations('counter')
  const words = useTranslations('licences')
  const common = useTranslations('common')
  const money = useMoney()
  const { status, city, tag, period, charged, origin, created, reason, endReason, ended } = licence
  return (
    <Card as="section" aria-labelledby="licence" className={styles.stack}>
      <h2 id="licence">{t('page.facts')}</h2>
      <Facts>
        <Fact label={t('page.status')}>{words(`status.${status}`)}</Fact>
        <Fact label={t('page.city')}>{city}</Fact>
        {tag !== null && <Fact label={t('page.tag')}>{tag}</Fact>}
        {period && (
          <Fact label={t('page.period')}>
            {t('page.from', { from: showDay(period.from), to: showDay(period.to) })}
          </Fact>
        )}
        {charged && <Fact label={t('page.charged')}>{money(charged.total)}</Fact>}
        {licence.firstOfDwelling !== null && (
          <Fact label={t('page.firstOfDwelling')}>
            {common(licence.firstOfDwelling ? 'yes' : 'no')}
          </Fact>
        )}
        <Fact label={t('page.origin')}>{t(`origins.${origin}`)}</Fact>
        <Fact label={t('page.asked')}>{showInstant(new Date(created))}</Fact>
        {ended !== null && (
          <Fact label={t('page.ended')}>
            {[showDay(ended), endReason && t(`endReasons.${endReason}`)]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        )}
        {reason !== null && <Fact label={t('page.reason')}>{reason}</Fact>}
      </Facts>
    </Card>
  )
}

function Weight({ weight, weightUnit, kilograms }: Licence['animalInfo']) {
  const t = useTranslations('counter.page')
  const reports = useTranslations('licences.reports')
  const format = useFormatter()
  if (weight === null || kilograms === null) return reports('unknown')
  const told = format.number(weight)
  return weightUnit === 'kg'
    ? t('kilograms', { weight: told })
    : t('pounds', { weight: told, kilograms: format.number(toTheHectogram(kilograms)) })
}

function OfAnimal({ licence }: { licence: Licence }) {
  const t = useTranslations('counter.page')
  const apply = useTranslations('apply.fields')
  const common = useTranslations('common')
  const { animalInfo: animal, animalProvenance: from, card, renewals, other_info: other } = licence
  const notice = animal.contraindication
  const optional = {
    [apply('card')]: card && inGroups(card),
    [apply('microchip')]: animal.microchip && inGroups(animal.microchip),
    [apply('tattoo')]: animal.tattoo,
    [apply('assistanceCertificate')]: animal.assistanceCertificate,
    [apply('distinctiveSigns')]: animal.distinctiveSigns,
    [apply('notice')]:
      notice &&
      [
        ...contraindicatedBy(notice).map((need) => apply(`contraindicated.${need}`)),
        [notice.veterinarian, showDay(notice.date)].join(', '),
      ].join('\n'),
    [t('lastCity')]: from.lastCity,
    [apply('otherProvenanceDetails')]: from.otherProvenanceDetails,
    [t('renewals')]: renewals,
    [apply('otherInfo')]: other,
  }
  return (
    <Card as="section" aria-labelledby="animal" className={styles.stack}>
      <h2 id="animal">{t('animal')}</h2>
      <Facts>
        <Fact label={t('name')}>{animal.animalName}</Fact>
        <Fact label={apply('species')}>
          {[common(`species.${animal.species}`), animal.breed].join(' · ')}
        </Fact>
        <Fact label={apply('sex')}>{common(`sex.${animal.sex}`)}</Fact>
        <Fact label={apply('color')}>{animal.color}</Fact>
        <Fact label={t('born')}>{showBirth(animal.dateOfBirth, animal.dateOfBirthPrecision)}</Fact>
        <Fact label={t('weight')}>
          <Weight {...animal} />
        </Fact>
        <Fact label={t('health')}>
          {[
            t(animal.sterilized ? 'sterilized' : 'notSterilized'),
            t(animal.rabiesVaccinationUpToDate ? 'rabies' : 'noRabies'),
          ].join(', ')}
        </Fact>
        <Fact label={t('provenance')}>{apply(`provenances.${from.provenance}`)}</Fact>
        {Object.entries(optional).map(
          ([label, value]) =>
            value && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
        <Fact label={t('linked')}>
          <Linked id={licence.animalId} />
        </Fact>
      </Facts>
    </Card>
  )
}

/** Staff see every animal; a clerk only those of the own organization. */
function Linked({ id }: { id: string | null }) {
  const t = useTranslations('counter.page')
  const { isAdmin } = useSession()
  if (id === null) return t('notLinked')
  if (!isAdmin) return t('isLinked')
  return (
    <ScreenLink screen="adminAnimal" params={{ id }}>
      {t('openAnimal')}
    </ScreenLink>
  )
}

function OfKeeper({ licence }: { licence: Licence }) {
  const { ownerInfo: owner, additionalContacts } = licence
  const t = useTranslations('counter.page')
  const words = useTranslations('licences.letterChannels')
  const apply = useTranslations('apply.fields')
  const common = useTranslations('common')
  return (
    <Card as="section" aria-labelledby="keeper" className={styles.stack}>
      <h2 id="keeper">{t('keeper')}</h2>
      <Facts>
        <Fact label={apply('contactName')}>{owner.contactName}</Fact>
        <Fact label={apply('phone')}>{owner.phone}</Fact>
        {owner.email !== '' && <Fact label={apply('email')}>{owner.email}</Fact>}
        <Fact label={t('letters')}>{words(isOnPaper(licence) ? 'paper' : 'email')}</Fact>
        <Fact label={apply('addressLine1')}>
          {[owner.addressLine1, owner.apartment, owner.postalCode].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={apply('language')}>{t(`languages.${owner.language}`)}</Fact>
        {owner.keeperAge !== null && <Fact label={apply('keeperAge')}>{owner.keeperAge}</Fact>}
        {owner.parentConsent && <Fact label={t('parentConsent')}>{common('yes')}</Fact>}
        {additionalContacts.map(({ fullName, telephone, email }) => (
          <Fact key={fullName} label={t('contact')}>
            {[fullName, telephone, email].filter(Boolean).join('\n')}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
