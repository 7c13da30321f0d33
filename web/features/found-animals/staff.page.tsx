import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayOf, showDay } from '#domain/dates.ts'
import { foundAnimalStatuses } from '#domain/found-animals/found-animal.ts'
import { foundAnimalsApi, type StaffFoundAnimal } from '#domain/found-animals/found-animals.api.ts'
import { findPicture } from '#domain/pictures/picture.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { wordIn } from '#web/shared/lists/asks.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { WithdrawButton } from '#web/shared/links/withdraw-link.tsx'
import { useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { MailLink } from '#web/ui/page/email-words.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { DecisionDialog, type Decision } from './decision-dialog.tsx'
import styles from './found-animals.module.css'

/** Hidden ones first: someone reported them. */
export function Page() {
  const t = useTranslations('finds')
  const common = useTranslations('common.kind')
  const titles = useTranslations('screens.titles')
  const go = useGo()
  const status = wordIn([...foundAnimalStatuses, 'all'], useScreenSearch()['status']) ?? 'hidden'
  const [deciding, setDeciding] = useState<{ row: StaffFoundAnimal; decision: Decision }>()
  const list = useList(
    foundAnimalsApi.all,
    { field: 'Created', order: 'DESC' },
    status === 'all' ? [] : [{ field: 'Status', operator: '=', value: status }],
  )
  const columns: Column<StaffFoundAnimal>[] = [
    {
      field: 'Species',
      label: t('staff.animal'),
      cell: ({ unique_id: id, species, breed, colour, city, pictures }) => (
        <span className={styles.part}>
          <span className={styles.thumbs}>
            {pictures.map((picture, index) => (
              <a
                key={picture}
                href={`${findPicture(id, picture)}?size=full`}
                target="_blank"
                rel="noreferrer"
              >
                <img
                  src={`${findPicture(id, picture)}?size=thumb`}
                  alt={t('page.picture', {
                    number: String(index + 1),
                    title: [common(species), city].filter(Boolean).join(', '),
                  })}
                  width={96}
                  height={72}
                  loading="lazy"
                />
              </a>
            ))}
          </span>
          {[common(species), breed, colour].filter(Boolean).join(', ')}
        </span>
      ),
    },
    {
      field: 'actions',
      label: t('staff.actions'),
      isFixed: true,
      isActions: true,
      cell: (row) => (
        <ButtonRow>
          {(row.status === 'hidden'
            ? (['restore', 'delete'] as const)
            : (['hide', 'delete'] as const)
          ).map((decision) => (
            <Button key={decision} kind="quiet" onClick={() => setDeciding({ row, decision })}>
              {t(`staff.${decision}`)}
            </Button>
          ))}
          <WithdrawButton kind="found-animal" id={row.unique_id} />
        </ButtonRow>
      ),
    },
    { field: 'Status', label: t('staff.status'), cell: (row) => t(`statuses.${row.status}`) },
    {
      field: 'abuse',
      label: t('staff.abuse'),
      isFixed: true,
      cell: ({ abuse }) =>
        abuse
          .map(({ reason, count }) =>
            t('staff.reported', { reason: t(`abuse.reasons.${reason}`), count: String(count) }),
          )
          .join(', '),
    },
    { field: 'City', label: t('staff.city'), cell: ({ city }) => city },
    {
      field: 'finder',
      label: t('staff.finder'),
      isFixed: true,
      cell: ({ fullname, email }) => (
        <span className={styles.part}>
          {fullname}
          {email && <MailLink email={email} />}
        </span>
      ),
    },
    {
      field: 'Created',
      label: t('staff.created'),
      cell: ({ created }) => showDay(dayOf(new Date(created))),
    },
  ]
  return (
    <PageBody>
      <PageHeading lead={t('staff.lead')}>{titles('adminFoundAnimals')}</PageHeading>
      <Filters>
        <ChoiceFilter
          label={t('staff.status')}
          value={status}
          onChange={(next) =>
            void go({ screen: 'adminFoundAnimals', search: { status: next }, replace: true })
          }
          choices={{
            ...wordsOf(foundAnimalStatuses, (one) => t(`statuses.${one}`)),
            all: t('staff.all'),
          }}
        />
      </Filters>
      <ListTable
        caption={t('staff.caption')}
        columns={columns}
        list={list}
        csv={foundAnimalsApi.csv}
      />
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </PageBody>
  )
}
