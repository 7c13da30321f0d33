import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { OrganizationSheet } from '#domain/admin/directory.api.ts'
import { showInstant } from '#domain/dates.ts'
import { mostCounted } from '#domain/list-filter.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import styles from './staff.module.css'

interface PartProps {
  organization: OrganizationSheet
}

export const OrganizationParts = ({ organization }: PartProps) => (
  <div className={styles.parts}>
    <Identity organization={organization} />
    <Team organization={organization} />
    <Counts organization={organization} />
    <Cities organization={organization} />
    <History organization={organization} />
  </div>
)

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}

function Identity({ organization }: PartProps) {
  const t = useTranslations('staff.organizations')
  const common = useTranslations('common')
  const words = useTranslations('organizations')
  const { id, status, telephone, telephoneExt: extension, reason, email } = organization
  const yesNo = (is: boolean) => common(is ? 'yes' : 'no')
  return (
    <Part id="identity" title={t('identity')}>
      <Facts>
        <Fact label={t('proType')}>{words(`proTypes.${organization.proType}`)}</Fact>
        <Fact label={t('status')}>{words(`validation.statuses.${status}`)}</Fact>
        {reason && (
          <Fact label={t('reason')} className={styles.lines}>
            {reason}
          </Fact>
        )}
        {organization.decided && (
          <Fact label={t('decided')}>{showInstant(new Date(organization.decided))}</Fact>
        )}
        <Fact label={t('email')}>{email ? <a href={`mailto:${email}`}>{email}</a> : '–'}</Fact>
        <Fact label={t('telephone')}>
          {telephone && extension ? t('extension', { telephone, extension }) : (telephone ?? '–')}
        </Fact>
        <Fact label={t('address')}>
          {[organization.address, organization.postalCode].filter(Boolean).join(', ') || '–'}
        </Fact>
        <Fact label={t('license')}>{organization.license ?? '–'}</Fact>
        <Fact label={t('useLicenses')}>{yesNo(organization.useLicenses)}</Fact>
        <Fact label={t('animalService')}>{yesNo(organization.animalService)}</Fact>
        <Fact label={t('created')}>{showInstant(new Date(organization.created))}</Fact>
      </Facts>
      {(status === 'waiting' || status === 'refused') && (
        <p>
          <ScreenLink screen="adminValidation" search={{ id }}>
            {t('validation')}
          </ScreenLink>
        </p>
      )}
      <p className={styles.small}>{t('read')}</p>
    </Part>
  )
}

function Team({ organization: { people } }: PartProps) {
  const t = useTranslations('staff.organizations')
  const statuses = useTranslations('admin.users.statuses')
  return (
    <Part id="team" title={t('team')}>
      {people.length === 0 ? (
        <p>{t('noTeam')}</p>
      ) : (
        <ul className={styles.plain}>
          {people.map(({ id, fullName, email, manager, status }) => (
            <li key={id}>
              <ScreenLink screen="adminUser" params={{ id }}>
                {fullName}
              </ScreenLink>{' '}
              <span className={styles.small}>
                {[email, ...(manager ? [t('manager')] : []), statuses(status)].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Counts({ organization: { id, businessName, counts } }: PartProps) {
  const t = useTranslations('staff.organizations')
  const format = useFormatter()
  const many = (count: number) =>
    count > mostCounted ? t('many', { count: mostCounted }) : format.number(count)
  const search = { organization: businessName }
  return (
    <Part id="counts" title={t('counts')}>
      <Facts tight>
        <Fact label={t('animals')}>
          <ScreenLink screen="adminAnimals" search={{ business: id }}>
            {many(counts.animals)}
          </ScreenLink>
        </Fact>
        <Fact label={t('clients')}>{many(counts.clients)}</Fact>
        <Fact label={t('lots')}>
          <ScreenLink screen="adminLots" search={search}>
            {many(counts.lots)}
          </ScreenLink>
        </Fact>
        <Fact label={t('free')}>{format.number(counts.free)}</Fact>
        <Fact label={t('orders')}>
          <ScreenLink screen="adminOrders" search={search}>
            {many(counts.orders)}
          </ScreenLink>
        </Fact>
        <Fact label={t('licences')}>{many(counts.licences)}</Fact>
      </Facts>
    </Part>
  )
}

function Cities({ organization: { cities } }: PartProps) {
  const t = useTranslations('staff.organizations')
  return (
    <Part id="cities" title={t('cities')}>
      {cities.length === 0 ? (
        <p>{t('noCities')}</p>
      ) : (
        <ul className={styles.plain}>
          {cities.map(({ id, name }) => (
            <li key={id}>
              <ScreenLink screen="city" params={{ id }}>
                {name}
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function History({ organization: { id, history } }: PartProps) {
  const t = useTranslations('staff.organizations')
  const actions = useTranslations('audit.actions')
  return (
    <Part id="history" title={t('history')}>
      {history.length === 0 ? (
        <p>{t('noHistory')}</p>
      ) : (
        <ul className={styles.plain}>
          {history.map((entry) => (
            <li key={entry.id}>
              {actions(entry.action)}{' '}
              <span className={styles.small}>
                {[
                  showInstant(new Date(entry.created)),
                  entry.person?.fullName ?? t('someone'),
                  ...(entry.reason ? [entry.reason] : []),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <ScreenLink screen="adminLogs" search={{ subject: id }}>
          {t('allHistory')}
        </ScreenLink>
      </p>
    </Part>
  )
}
