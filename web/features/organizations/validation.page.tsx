import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayOf, showDay } from '#domain/dates.ts'
import {
  organizationsApi,
  validationStatuses,
  type Business,
} from '#domain/organizations/organizations.api.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { wordIn } from '#web/shared/lists/asks.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { AnimalService } from './animal-service.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { BusinessContact, BusinessFacts, BusinessTelephone } from './business-contact.tsx'
import { LicencesRight } from './licences-right.tsx'
import styles from './organizations.module.css'
import { RefuseDialog } from './refuse-dialog.tsx'

interface Deciding {
  business: Business
  on: 'approve' | 'refuse'
}

const dayText = (instant: string) => showDay(dayOf(new Date(instant)))

/** Waiting ones first; status, or `?id=` of one business, is in the address. */
export function Page() {
  const t = useTranslations('organizations.validation')
  const types = useTranslations('organizations.proTypes')
  const go = useGo()
  const { id, status: asked } = useScreenSearch()
  const status = wordIn([...validationStatuses, 'all'], asked) ?? 'waiting'
  const [deciding, setDeciding] = useState<Deciding>()
  const list = useList(
    organizationsApi.businesses,
    { field: 'Created', order: 'DESC' },
    id
      ? [{ field: 'Id', operator: '=', value: id }]
      : status === 'all'
        ? []
        : [{ field: 'Status', operator: '=', value: status }],
  )
  const columns: Column<Business>[] = [
    {
      field: 'BusinessName',
      label: t('businessName'),
      cell: (business) => (
        <span className={styles.cell}>
          {business.businessName}
          <span className={styles.small}>{types(business.proType)}</span>
          {business.telephone && <BusinessTelephone {...business} />}
          <BusinessFacts business={business} />
          <Doubles of={business.doubles} />
        </span>
      ),
    },
    // Second column: visible even if the table is wider than the screen.
    {
      field: 'decide',
      label: t('actions'),
      isFixed: true,
      isActions: true,
      cell: (business) => <Decisions business={business} onDecide={setDeciding} />,
    },
    {
      field: 'Contact',
      label: t('contact'),
      cell: (business) => <BusinessContact business={business} />,
    },
    {
      field: 'Address',
      label: t('address'),
      cell: ({ address, postalCode }) => (
        <span className={styles.cell}>
          {address ?? '–'}
          {postalCode && <span className={styles.small}>{postalCode}</span>}
        </span>
      ),
    },
    {
      field: 'Created',
      label: t('created'),
      cell: ({ created, status: standing, decided }) => (
        <span className={styles.cell}>
          {dayText(created)}
          {standing === 'waiting' && decided && (
            <span className={styles.small}>{t('again', { date: dayText(decided) })}</span>
          )}
        </span>
      ),
    },
  ]
  return (
    <PageBody>
      <PageHeading>{t('heading')}</PageHeading>
      <Filters>
        <ChoiceFilter
          label={t('filter')}
          value={id ? 'one' : status}
          onChange={(status) =>
            void go({ screen: 'adminValidation', search: { status }, replace: true })
          }
          choices={{
            ...wordsOf(validationStatuses, (one) => t(`statuses.${one}`)),
            all: t('all'),
            ...(id && { one: t('one') }),
          }}
        />
      </Filters>
      <div className={styles.list}>
        <ListTable
          caption={t('caption')}
          columns={columns}
          list={list}
          csv={organizationsApi.businessesCsv}
        />
      </div>
      {deciding?.on === 'approve' && (
        <ApproveDialog business={deciding.business} onClose={() => setDeciding(undefined)} />
      )}
      {deciding?.on === 'refuse' && (
        <RefuseDialog business={deciding.business} onClose={() => setDeciding(undefined)} />
      )}
    </PageBody>
  )
}

function Doubles({ of }: { of: Business['doubles'] }) {
  const t = useTranslations('organizations.validation')
  return of.map(({ id, businessName, status, by }) => (
    <span key={id} className={styles.small}>
      {t('double')}{' '}
      <ScreenLink screen="adminValidation" search={{ id }}>
        {businessName}
      </ScreenLink>{' '}
      ({[t(`statuses.${status}`), ...by.map((reason) => t(`doubleBy.${reason}`))].join(', ')})
    </span>
  ))
}

function Decisions({
  business,
  onDecide,
}: {
  business: Business
  onDecide: (deciding: Deciding) => void
}) {
  const t = useTranslations('organizations.validation')
  const { status, businessName, reason } = business
  if (status === 'suspended')
    return (
      <ScreenLink screen="adminOrganization" params={{ id: business.id }}>
        {t('openLong', { businessName })}
      </ScreenLink>
    )
  if (status === 'valid')
    return (
      <span className={styles.cell}>
        <AnimalService business={business} />
        <LicencesRight business={business} />
      </span>
    )
  return (
    <span className={styles.decisions}>
      <span className={styles.actions}>
        <Button
          kind="secondary"
          aria-label={t(status === 'refused' ? 'reconsiderLong' : 'approveLong', { businessName })}
          onClick={() => onDecide({ business, on: 'approve' })}
        >
          {status === 'refused' ? t('reconsider') : t('approve')}
        </Button>
        {status === 'waiting' && (
          <Button
            kind="quiet"
            aria-label={t('refuseLong', { businessName })}
            onClick={() => onDecide({ business, on: 'refuse' })}
          >
            {t('refuse')}
          </Button>
        )}
      </span>
      {reason && <span className={styles.reason}>{reason}</span>}
    </span>
  )
}
