import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { showDay } from '#domain/dates.ts'
import type { takenIn } from '#domain/intake/intake.api.ts'
import { searchedNumber } from '#domain/search/search.api.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { custodyQueries } from './custody.queries.ts'
import { IntakeFields } from './intake-form.tsx'
import styles from './intake.module.css'
import { RegisteredAnimal, useRegisteredTitle } from './registered-animal.tsx'

type TakenIn = z.output<typeof takenIn>

/** Enter takes in the next one. */
const focusFirst = (buttons: HTMLDivElement | null): void =>
  buttons?.querySelector('button')?.focus()

/** One animal or a litter; `?microchip=`, or `?number=`, is a number that was read. */
export function Page() {
  const t = useTranslations('intake.form')
  const { microchip, number = microchip ?? '' } = useScreenSearch()
  const [done, setDone] = useState<TakenIn>()
  return (
    <PageBody width="form">
      <BackLink screen="kennels">{t('board')}</BackLink>
      {done ? (
        <Done done={done} onNext={() => setDone(undefined)} />
      ) : (
        <Read key={number} number={number} onDone={setDone} />
      )}
    </PageBody>
  )
}

/** An animal of the registry that was read comes before a form that would refuse its number. */
function Read({ number, onDone }: { number: string; onDone: (done: TakenIn) => void }) {
  const t = useTranslations('intake.form')
  const words = useTranslations('custody.registered')
  const titleOf = useRegisteredTitle()
  const isNumber = searchedNumber.safeParse(number).success
  const query = useQuery({ ...custodyQueries.registered(number), enabled: isNumber })
  const form = (
    <>
      <PageHeading key="form" lead={t('lead')}>
        {t('heading')}
      </PageHeading>
      <IntakeFields microchip={number} onDone={onDone} />
    </>
  )
  if (!isNumber) return form
  return (
    <QueryView
      query={query}
      loading={words('checking', { number: inGroups(number) })}
      failed={words('failed')}
    >
      {(registered) =>
        registered ? (
          <>
            <PageHeading key="registered" lead={words('compare')}>
              {titleOf(registered)}
            </PageHeading>
            <RegisteredAnimal registered={registered} />
          </>
        ) : (
          form
        )
      }
    </QueryView>
  )
}

function Done({ done: { animals, holdUntil }, onNext }: { done: TakenIn; onNext: () => void }) {
  const t = useTranslations('intake.form')
  return (
    <>
      <PageHeading key="done">
        {t('success', { count: animals.length, name: animals[0]?.name ?? '' })}
      </PageHeading>
      <div className={styles.stack}>
        {holdUntil && <Notice>{t('held', { date: showDay(holdUntil) })}</Notice>}
        <ButtonRow ref={focusFirst}>
          <Button kind="primary" onClick={onNext}>
            {t('next')}
          </Button>
          {animals.map(({ unique_id: id, name }) => (
            <ScreenLink
              key={id}
              screen="proAnimal"
              params={{ id }}
              className={buttonClass({ kind: 'quiet' })}
            >
              {t('see', { name })}
            </ScreenLink>
          ))}
        </ButtonRow>
      </div>
    </>
  )
}
