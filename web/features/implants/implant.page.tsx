import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { inGroups, unbroken } from '#domain/animals/numbers/numbers.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import type { ImplantSheet } from '#domain/implants/implants.api.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ImplantActions } from './implant-actions.tsx'
import { implantQuery } from './implants.queries.ts'
import styles from './implants.module.css'
import { OwnerForm } from './owner-form.tsx'

export function Page() {
  const t = useTranslations('implants.sheet')
  const words = useTranslations('implants')
  const { id } = useScreenParams('implant')
  const query = useQuery(implantQuery(id))
  const isUnknown = isNotFound(query.error)
  return (
    <PageBody width="form">
      <BackLink screen="implants">{words('form.back')}</BackLink>
      {(!query.data || isUnknown) && (
        <PageHeading key={isUnknown ? 'unknown' : 'waiting'}>
          {isUnknown ? t('notFoundTitle') : words('list.one')}
        </PageHeading>
      )}
      <QueryView
        query={query}
        loading={words('loading')}
        failed={t('failed')}
        notFound={<NotThere title={t('notFound')} screen="implants" back={words('form.back')} />}
      >
        {(implant) => <Sheet implant={implant} />}
      </QueryView>
    </PageBody>
  )
}

const dayText = (instant: string) => showDay(dayOf(new Date(instant)))

function Sheet({ implant }: { implant: ImplantSheet }) {
  const t = useTranslations('implants')
  const { status, microchip, card, implanter, implantDate, claimedAt, animal, email } = implant
  const became = {
    open: t('sheet.waits'),
    claimed: t(animal ? 'sheet.given' : 'sheet.claimed', {
      date: claimedAt ? dayText(claimedAt) : '',
    }),
    reverted: t('sheet.reverted'),
  }[status]
  return (
    <>
      <PageHeading key="sheet">{t('sheet.heading', { number: unbroken(microchip) })}</PageHeading>
      <div className={styles.parts}>
        <Notice kind={status === 'claimed' ? 'success' : 'info'} title={became} still>
          {status === 'open' && !email && t('sheet.noEmail')}
          {status !== 'open' && !animal && t('sheet.gone')}
        </Notice>
        <Card as="section" aria-label={t('form.numbers')}>
          <Facts>
            <Fact label={t('fields.microchip')}>{inGroups(microchip)}</Fact>
            <Fact label={t('fields.card')}>{card ? inGroups(card) : t('list.noCard')}</Fact>
            <Fact label={t('fields.implanter')}>
              {[implanter.fullName, implanter.telephone].filter(Boolean).join('\n') || '–'}
            </Fact>
            <Fact label={t('sheet.date')}>{showDay(implantDate)}</Fact>
          </Facts>
        </Card>
        {animal && (
          <ButtonRow>
            <ScreenLink
              screen="proAnimal"
              params={{ id: animal }}
              className={buttonClass({ kind: 'quiet' })}
            >
              {t('sheet.animal')}
            </ScreenLink>
          </ButtonRow>
        )}
        {status === 'open' && (
          <>
            <OwnerForm key={implant.id} implant={implant} />
            <ImplantActions implant={implant} />
          </>
        )}
        {implant.originalContact && <Original contact={implant.originalContact} />}
      </div>
    </>
  )
}

const originalFields = [
  'fullname',
  'email',
  'telephone',
  'additional',
  'address',
  'apartment',
  'postalCode',
] as const

function Original({ contact }: { contact: NonNullable<ImplantSheet['originalContact']> }) {
  const t = useTranslations('implants')
  return (
    <Card as="section" aria-labelledby="original" className={styles.parts}>
      <h2 id="original">{t('sheet.original')}</h2>
      <Facts>
        {originalFields.map(
          (name) =>
            contact[name] && (
              <Fact key={name} label={t(`fields.${name}`)}>
                {contact[name]}
              </Fact>
            ),
        )}
      </Facts>
    </Card>
  )
}
