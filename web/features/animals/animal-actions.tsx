import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile, ReportAnswer } from '#domain/animals/animals.api.ts'
import { mayDo } from '#domain/animals/status-machine.ts'
import { showDay } from '#domain/dates.ts'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FoundIcon, LostIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './animals.module.css'
import { ReportFoundDialog } from './report-found-dialog.tsx'
import { ReportLostDialog } from './report-lost-dialog.tsx'
import { useReloadAnimal } from '#web/shared/animals/use-animal.ts'

type News = { kind: 'lost'; alerts: ReportAnswer['alerts'] } | { kind: 'found' }

/** What can happen to an animal: it goes missing, it comes back. */
export function AnimalActions({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  const reload = useReloadAnimal(animal.unique_id)
  const [dialog, setDialog] = useState<'lost' | 'found'>()
  const [news, setNews] = useState<News>()
  const { name, sex, status } = animal
  const isLost = status === 'lost'
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setDialog(undefined)
  const tell = (what: News) => {
    setNews(what)
    close()
    // The button that opened the dialog goes with the former status; the reader goes on at what has changed.
    void reload().then(() => heading.current?.focus({ preventScroll: true }))
  }

  return (
    <Card as="section" raised aria-labelledby="actions">
      <h2 id="actions" ref={heading} tabIndex={-1}>
        {t('profile.actions')}
      </h2>
      {news?.kind === 'lost' && (
        <Notice kind="success">
          {news.alerts.services + news.alerts.squad > 0 ? t('lost.told', { name, sex, ...news.alerts }) : t('lost.toldNobody', { name, sex })}
        </Notice>
      )}
      {news?.kind === 'found' && <Notice kind="success">{t('found.home', { name })}</Notice>}
      {isLost && <p>{t('profile.since', { date: animal.date ? showDay(animal.date) : '', address: animal.address ?? t('profile.noPlace') })}</p>}
      <div className={styles.actions}>
        {isLost && (
          <>
            <Button kind="action" large wide onClick={() => setDialog('found')}>
              <FoundIcon />
              {t('found.action', { sex })}
            </Button>
            <ScreenLink screen="foundAnimal" params={{ id: animal.unique_id }} className={buttonClass({ kind: 'quiet', wide: true })}>
              {t('profile.publicPage')}
            </ScreenLink>
            <p className={styles.small}>{t('profile.publicHint')}</p>
          </>
        )}
        {mayDo('reportLost', status) && (
          <Button kind="action" large wide onClick={() => setDialog('lost')}>
            <LostIcon />
            {t('lost.action', { sex })}
          </Button>
        )}
        {status === 'in_adoption' && <p>{t('profile.inAdoption')}</p>}
        {animal.isReadOnly && <p>{t('profile.readOnly')}</p>}
      </div>
      {dialog === 'lost' && <ReportLostDialog animal={animal} onClose={close} onReported={(alerts) => tell({ kind: 'lost', alerts })} />}
      {dialog === 'found' && <ReportFoundDialog animal={animal} onClose={close} onReported={() => tell({ kind: 'found' })} />}
    </Card>
  )
}
