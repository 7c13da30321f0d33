import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { useAnimal } from '#web/shared/animals/use-animal.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ImplantForm } from './implant-form.tsx'
import styles from './implants.module.css'
import { SlipLink } from './slip-link.tsx'

/** For an owner, or under `?animal=` for an animal of the organization. */
export function Page() {
  const { animal } = useScreenSearch()
  return animal ? <ForAnimal key={animal} id={animal} /> : <ForOwner />
}

/** Enter starts the next one. */
const focusFirst = (buttons: HTMLDivElement | null): void =>
  buttons?.querySelector('button')?.focus()

interface Registered {
  id: string
  email: string | null
  implanter: string
}

/** Keeps the implanter for the next implant. */
function ForOwner() {
  const t = useTranslations('implants.form')
  const [done, setDone] = useState<Registered>()
  const [isOpen, setIsOpen] = useState(true)
  const { microchip, card } = useScreenSearch()
  return (
    <PageBody width="form">
      <BackLink screen="implants">{t('back')}</BackLink>
      {isOpen || !done ? (
        <>
          <PageHeading key="form" lead={t('lead')}>
            {t('heading')}
          </PageHeading>
          <ImplantForm
            {...(done ? { implanter: done.implanter } : { microchip, card })}
            onDone={(registered) => {
              setDone(registered)
              setIsOpen(false)
            }}
          />
        </>
      ) : (
        <>
          <PageHeading key="done">{t('success')}</PageHeading>
          <div className={styles.parts}>
            <Notice kind="success">
              {done.email ? t('told', { email: done.email }) : t('kept')}
            </Notice>
            <ButtonRow ref={focusFirst}>
              <Button kind="primary" onClick={() => setIsOpen(true)}>
                {t('next')}
              </Button>
              <SlipLink id={done.id} />
              <ScreenLink
                screen="implant"
                params={{ id: done.id }}
                className={buttonClass({ kind: 'quiet' })}
              >
                {t('see')}
              </ScreenLink>
            </ButtonRow>
          </div>
        </>
      )}
    </PageBody>
  )
}

function ForAnimal({ id }: { id: string }) {
  const t = useTranslations('implants.form')
  const query = useAnimal(id)
  const { data } = query
  return (
    <PageBody width="form">
      <PageHeading lead={data && t('leadAnimal', { name: data.name })}>{t('heading')}</PageHeading>
      <QueryView query={query} loading={t('loadingAnimal')} failed={t('animalFailed')}>
        {(animal) => <AnimalImplant animal={animal} />}
      </QueryView>
    </PageBody>
  )
}

function AnimalImplant({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('implants.form')
  const { Card: card, Codes: codes } = animal.ids
  const [isDone, setIsDone] = useState(false)
  const page = (
    <ScreenLink
      screen="proAnimal"
      params={{ id: animal.unique_id }}
      className={buttonClass({ kind: isDone ? 'primary' : 'quiet' })}
    >
      {t('seeAnimal')}
    </ScreenLink>
  )
  if (isDone || codes.microchip !== null) {
    return (
      <div className={styles.parts}>
        {isDone ? (
          <Notice kind="success" title={t('success')} />
        ) : (
          <Notice still>{t('hasChip', { number: inGroups(codes.microchip ?? '') })}</Notice>
        )}
        <ButtonRow>{page}</ButtonRow>
      </div>
    )
  }
  return (
    <div className={styles.parts}>
      {card !== null && <p className={styles.hint}>{t('hasCard', { number: inGroups(card) })}</p>}
      <ImplantForm animal={animal} onDone={() => setIsDone(true)} />
      <ButtonRow>{page}</ButtonRow>
    </div>
  )
}
