import { useTranslations } from 'use-intl'
import { mostLetters, shipmentsApi, type ListedShipment } from '#domain/payments/shipments.api.ts'
import { addressOf } from '#web/api/call.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { needsCard } from './next-steps.ts'
import styles from './shipments.module.css'

interface ChosenBarProps {
  /** Of this page. */
  rows: ListedShipment[]
  chosen: ReadonlySet<string>
  onChoose: (ids: string[]) => void
  onSend: () => void
  onPick: (rows: ListedShipment[]) => void
}

/** What is done with many at once. */
export function ChosenBar({ rows, chosen, onChoose, onSend, onPick }: ChosenBarProps) {
  const t = useTranslations('shipments')
  const ids = [...chosen]
  const toPick = rows.filter(needsCard)
  return (
    <div className={styles.bar}>
      {toPick.length > 0 && (
        <Button kind="secondary" onClick={() => onPick(toPick)}>
          {t('pickAll')}
        </Button>
      )}
      <Button
        kind="quiet"
        onClick={() => onChoose([...new Set([...ids, ...rows.map(({ id }) => id)])])}
      >
        {t('chooseAll')}
      </Button>
      <span role="status">{t('chosen', { count: ids.length })}</span>
      {ids.length > 0 && (
        <>
          <Button kind="plain" onClick={() => onChoose([])}>
            {t('chooseNone')}
          </Button>
          {ids.length <= mostLetters ? (
            <LinkButton
              kind="secondary"
              href={addressOf(shipmentsApi.letters, {}, { ids: ids.join(',') })}
              target="_blank"
              rel="noopener"
            >
              {t('letters')}
            </LinkButton>
          ) : (
            <span>{t('lettersMany', { most: String(mostLetters) })}</span>
          )}
          <Button kind="quiet" onClick={onSend}>
            {t('sendChosen')}
          </Button>
        </>
      )}
    </div>
  )
}
