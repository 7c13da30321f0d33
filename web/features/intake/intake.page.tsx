import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { showDay } from '#domain/dates.ts'
import type { takenIn } from '#domain/intake/intake.api.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { IntakeFields } from './intake-form.tsx'
import styles from './intake.module.css'

type TakenIn = z.output<typeof takenIn>

/** Enter takes in the next one. */
const focusFirst = (buttons: HTMLDivElement | null): void =>
  buttons?.querySelector('button')?.focus()

/** One animal or a litter; `?microchip=` is a number that was read. */
export function Page() {
  const t = useTranslations('intake.form')
  const { microchip = '' } = useScreenSearch()
  const [done, setDone] = useState<TakenIn>()
  return (
    <PageBody width="form">
      <BackLink screen="kennels">{t('board')}</BackLink>
      {done ? (
        <Done done={done} onNext={() => setDone(undefined)} />
      ) : (
        <>
          <PageHeading key="form" lead={t('lead')}>
            {t('heading')}
          </PageHeading>
          <IntakeFields key={microchip} microchip={microchip} onDone={setDone} />
        </>
      )}
    </PageBody>
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
