import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { UserSheet } from '#domain/admin/users.api.ts'
import { dayOf, showDay, showInstant } from '#domain/dates.ts'
import { AnimalBadge } from '#web/shared/animals/animal-badge.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { MailLink } from '#web/ui/page/email-words.tsx'
import { TelephoneLink } from '#web/ui/telephone-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import styles from './admin.module.css'
import { BusinessNameForm } from './business-name-form.tsx'
import { QuotaForm } from './quota-form.tsx'
import { PersonRecordsView } from './person-records.tsx'
import { UserDecisions } from './user-decisions.tsx'

/** What staff know of a person, and what they may do for them. */
export function UserSheetView({ user }: { user: UserSheet }) {
  const t = useTranslations('admin.users')
  const common = useTranslations('common')
  const types = useTranslations('organizations.proTypes')
  const yesNo = (is: boolean) => common(is ? 'yes' : 'no')
  const { organization, animals } = user
  const facts: [string, ReactNode][] = [
    [
      t('email'),
      <>
        {mailTo(user.email)}
        {user.newEmail !== null && (
          <span className={styles.pending}>{t('newEmailWaits', { email: user.newEmail })}</span>
        )}
      </>,
    ],
    [t('type'), t(`types.${user.type}`)],
    [t('status'), t(`statuses.${user.status}`)],
    ...(user.purge
      ? [[t('purge'), showDay(dayOf(new Date(user.purge)))] as [string, ReactNode]]
      : []),
    [
      t('telephone'),
      user.telephone === null ? (
        '–'
      ) : (
        <>
          <TelephoneLink telephone={user.telephone} />
          {user.isCell !== null && ` (${t(`lineTypes.${user.isCell}`)})`}
        </>
      ),
    ],
    [t('address'), addressOf(user) || '–'],
    [t('language'), t(`languages.${user.language}`)],
    [t('contacts'), user.contacts],
    [t('alerts'), yesNo(!user.noAlerts)],
    [t('partners'), yesNo(user.partners)],
    [t('secondFactor'), yesNo(user.secondFactor)],
    [t('created'), showInstant(new Date(user.created))],
    [t('lastSeen'), user.lastSeen ? showInstant(new Date(user.lastSeen)) : '–'],
  ]
  return (
    <div className={styles.sheet}>
      <Card as="section" aria-labelledby="person">
        <h2 id="person">{t('identity')}</h2>
        <FactList facts={facts} />
        <p className={styles.small}>{t('read')}</p>
        <UserDecisions user={user} />
      </Card>
      {organization && (
        <Card as="section" aria-labelledby="business">
          <h2 id="business">{organization.businessName}</h2>
          <FactList
            facts={[
              [t('type'), types(organization.proType)],
              [t('validated'), yesNo(organization.valid)],
              [t('manager'), yesNo(organization.manager)],
            ]}
          />
          <p>
            <ScreenLink screen="adminOrganization" params={{ id: organization.id }}>
              {t('openBusiness')}
            </ScreenLink>
          </p>
          <BusinessNameForm id={user.id} businessName={organization.businessName} />
          {organization.keys.length > 0 && <h3>{t('keys')}</h3>}
          {organization.keys.map((key) => (
            <QuotaForm key={key.id} userId={user.id} apiKey={key} />
          ))}
        </Card>
      )}
      <PersonRecordsView user={user} />
      <Card as="section" aria-labelledby="animals">
        <h2 id="animals">{t('animals', { count: String(animals.length) })}</h2>
        {animals.length === 0 ? (
          <p className={styles.small}>{t('noAnimals')}</p>
        ) : (
          <ul className={styles.animals}>
            {animals.map(({ unique_id: uniqueId, name, status }) => (
              <li key={uniqueId}>
                <ScreenLink screen="adminAnimal" params={{ id: uniqueId }}>
                  {name}
                </ScreenLink>{' '}
                <AnimalBadge status={status} sex="Unknown" />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

/** The city unless the address tells it already. */
const addressOf = ({ address, apartment, city, postalCode }: UserSheet): string =>
  [address, apartment, city !== null && address?.includes(city) ? null : city, postalCode]
    .filter(Boolean)
    .join(', ')

const mailTo = (email: string) => <MailLink email={email} />

const FactList = ({ facts }: { facts: [string, ReactNode][] }) => (
  <Facts>
    {facts.map(([label, value]) => (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ))}
  </Facts>
)
