import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeFilter } from '#domain/list-filter.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { callList } from '#web/api/call.ts'
import { CallFailed } from '#web/shared/call-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Filters } from './filters.tsx'
import styles from './stock.module.css'

interface Buyer {
  id: string
  name: string
  city: string | null
}

interface ShipDialogProps {
  pending?: boolean
  error?: string
  onShip: (organizationId: string) => void
  onClose: () => void
}

/** As many as one looks through. */
const most = 10

/** Finds the organization that the lot goes to, and asks once more. */
export function ShipDialog({ pending, error, onShip, onClose }: ShipDialogProps) {
  const t = useTranslations('stock.ship')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState<Buyer>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          {chosen && (
            <Button kind="fir" pending={pending ?? false} onClick={() => onShip(chosen.id)}>
              {t('yes')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t('text')}</p>
        {chosen ? (
          <>
            <p role="status">
              <b>{t('chosen', { name: chosen.name })}</b>
            </p>
            <p>
              <Button kind="plain" onClick={() => setChosen(undefined)}>
                {t('change')}
              </Button>
            </p>
          </>
        ) : (
          <Buyers onChoose={setChosen} />
        )}
        {error && <Notice kind="error">{error}</Notice>}
      </div>
    </Dialog>
  )
}

function Buyers({ onChoose }: { onChoose: (buyer: Buyer) => void }) {
  const t = useTranslations('stock.ship')
  const words = useTranslations('stock')
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed.trim(), 250)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['admin', stockApi.buyers.path, name],
    queryFn: ({ signal }) =>
      callList(stockApi.buyers, {
        query: { ...(name && { filter: writeFilter([{ field: 'Name', operator: '~', value: name }]) }), _end: String(most) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Filters>
        <label>
          {t('name')}
          <input type="search" autoComplete="off" maxLength={100} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </label>
      </Filters>
      {error ? (
        <CallFailed title={words('failed')} error={error} onRetry={() => void refetch()} pending={isFetching} />
      ) : data ? (
        <>
          {data.total === 0 && <p role="status">{t('nobody')}</p>}
          <ul className={styles.found} aria-label={t('list')}>
            {data.rows.map((buyer) => (
              <li key={buyer.id}>
                <span>
                  <b>{buyer.name}</b>
                  {buyer.city && <span className={styles.small}>{buyer.city}</span>}
                </span>
                <Button kind="quiet" aria-label={t('chooseOne', { name: buyer.name })} onClick={() => onChoose(buyer)}>
                  {t('choose')}
                </Button>
              </li>
            ))}
          </ul>
          {data.total > data.rows.length && <p className={styles.small}>{t('more', { count: data.rows.length })}</p>}
        </>
      ) : (
        <Loading>{words('loading')}</Loading>
      )}
    </>
  )
}
