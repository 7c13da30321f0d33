import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import { isOnPaper } from '#domain/licences/letters.ts'
import type { Licence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { QuoteLines } from '#web/shared/payments/quote-lines.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Certificate } from '../certificate.tsx'
import styles from './counter.module.css'
import { Letter } from './receipt.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { TakeDialog, type Taking } from './take-dialog.tsx'
import { useFinish } from '../use-finish.ts'

interface CounterActionsProps {
  licence: Licence
  /** A number led here: the first action takes the focus. */
  isScanned: boolean
}

/** What may be done with a licence now; the step that waits for the person comes first. */
export function CounterActions({ licence, isScanned }: CounterActionsProps) {
  const t = useTranslations('counter')
  const money = useMoney()
  const first = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<Taking | 'revoke'>()
  const finish = useFinish()
  const activate = useMutation({
    mutationFn: () => call(licencesApi.activate, { params: { id: licence.unique_id } }),
    onSuccess: (done) => finish('activate', done),
  })
  useEffect(() => {
    if (isScanned) first.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [isScanned])
  const { unique_id: id, status, tag, actions, quote, offers, replacement, period } = licence
  const name = licence.animalInfo.animalName
  const may = (action: Licence['actions'][number]) => actions.includes(action)
  const [offer] = offers
  return (
    <Card as="section" raised aria-labelledby="counter" className={styles.stack}>
      <h2 id="counter">{t('page.now')}</h2>
      {may('renew') && period && <p>{t('page.renewable', { day: showDay(period.to) })}</p>}
      {status === 'pending' && quote && <QuoteLines quote={quote} />}
      {actions.length === 0 && <p>{t('page.nothingNow')}</p>}
      <Neighbours licence={licence} />
      {activate.error && (
        <Notice kind="error">{failureText(activate.error, t('actions.activateFailed'))}</Notice>
      )}
      <ButtonRow ref={first}>
        {may('pay') && quote && (
          <Button kind="primary" onClick={() => setDialog('pay')}>
            {t('actions.pay', { total: money(quote.total) })}
          </Button>
        )}
        {may('activate') && (
          <Button kind="primary" pending={activate.isPending} onClick={() => activate.mutate()}>
            {t('actions.activate')}
          </Button>
        )}
        {may('renew') && offer && (
          <Button kind="primary" onClick={() => setDialog('renew')}>
            {offers.length > 1
              ? t('actions.renewYears')
              : offer.total === 0
                ? t('actions.renewFree')
                : t('actions.renew', { total: money(offer.total) })}
          </Button>
        )}
        {status === 'active' && tag !== null && <Certificate id={id} />}
        {isOnPaper(licence) && hasLetter.includes(status) && <Letter id={id} />}
        {may('replaceTag') && replacement !== null && (
          <Button kind="quiet" onClick={() => setDialog('replaceTag')}>
            {t('actions.replaceTag', { total: money(replacement) })}
          </Button>
        )}
        {may('correct') && (
          <ScreenLink
            screen="correctLicence"
            params={{ id }}
            className={buttonClass({ kind: 'quiet' })}
          >
            {t('actions.correct')}
          </ScreenLink>
        )}
        {may('revoke') && (
          <Button kind="quiet" onClick={() => setDialog('revoke')}>
            {t('actions.revoke')}
          </Button>
        )}
      </ButtonRow>
      {dialog === 'revoke' && (
        <RevokeDialog
          licence={licence}
          name={name}
          onDone={(done) => finish('revoke', done)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog !== undefined && dialog !== 'revoke' && (
        <TakeDialog
          taking={dialog}
          licence={licence}
          onDone={(done) => {
            setDialog(undefined)
            return finish(dialog, done)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Card>
  )
}

/** Of which its keeper is told. */
const hasLetter: readonly Licence['status'][] = ['pending', 'active', 'revoked']

/** The licences of the former and of the next period. */
function Neighbours({ licence: { renews, renewedBy } }: { licence: Licence }) {
  const t = useTranslations('counter.page')
  return (
    <>
      {renewedBy !== null && (
        <p>
          {t('renewed')}{' '}
          <ScreenLink screen="proLicence" params={{ id: renewedBy }}>
            {t('openRenewal')}
          </ScreenLink>
        </p>
      )}
      {renews !== null && (
        <p>
          <ScreenLink screen="proLicence" params={{ id: renews }}>
            {t('openFormer')}
          </ScreenLink>
        </p>
      )}
    </>
  )
}
