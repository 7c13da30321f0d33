import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { stockApi, stockKinds, type ItemLife, type LifeEvent } from '#domain/stock/stock.api.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { AnimalName, LifeLine } from './life-line.tsx'
import { stockQueries } from './stock.queries.ts'
import styles from './stock.module.css'
import { useReloadStock } from './use-reload-stock.ts'

export function Page() {
  const t = useTranslations('stock.life')
  const words = useTranslations('stock')
  const { kind: typed, number } = useScreenParams('adminItem')
  const kind = stockKinds.find((one) => one === typed)
  const query = useQuery({
    ...stockQueries.life(kind ?? 'card', number),
    enabled: kind !== undefined,
  })
  const unknown = <Notice kind="warning">{t('unknown')}</Notice>
  return (
    <PageBody>
      <BackLink screen="adminItems">{t('back')}</BackLink>
      <PageHeading>{t('heading', { kind: kind ?? 'card', number: unbroken(number) })}</PageHeading>
      {kind === undefined ? (
        unknown
      ) : (
        <QueryView
          query={query}
          loading={words('loading')}
          failed={words('failed')}
          notFound={unknown}
        >
          {(life) => <Life {...life} />}
        </QueryView>
      )}
    </PageBody>
  )
}

function Life({ number, item, animal, lockedUntil, life }: ItemLife) {
  const t = useTranslations('stock.life')
  const words = useTranslations('stock')
  return (
    <>
      {lockedUntil && <Locked number={number} until={lockedUntil} />}
      <Card as="section" aria-labelledby="now" className={styles.stack}>
        <h2 id="now">{t('facts')}</h2>
        <Facts>
          {item && <Fact label={t('status')}>{words(`itemStatuses.${item.status}`)}</Fact>}
          <Fact label={t('lot')}>
            {item ? (
              <>
                <ScreenLink screen="adminLot" params={{ id: item.lot }}>
                  {item.supplier}
                </ScreenLink>{' '}
                · {words(`lotStatuses.${item.lotStatus}`)}
              </>
            ) : (
              t('noLot')
            )}
          </Fact>
          <Fact label={t('animal')}>{animal ? <AnimalName animal={animal} /> : t('noAnimal')}</Fact>
        </Facts>
      </Card>
      <section className={styles.part} aria-labelledby="life">
        <h2 id="life">{t('title')}</h2>
        <ol className={styles.life}>
          {life.map((event, index) => (
            <li key={keyOf(life, index)}>
              <LifeLine event={event} />
            </li>
          ))}
        </ol>
        <p className={styles.small}>{t('logged')}</p>
      </section>
    </>
  )
}

/** Locked by wrong verifications; staff may unlock it. */
function Locked({ number, until }: { number: string; until: string }) {
  const t = useTranslations('stock.life')
  const reload = useReloadStock()
  const unlock = useMutation({
    mutationFn: () => call(stockApi.unlock, { params: { number } }),
    onSuccess: async () => {
      toast({ kind: 'success', text: t('unlocked') })
      await reload()
    },
    onError: () => toast({ kind: 'error', text: t('unlockFailed') }),
  })
  return (
    <Notice kind="warning">
      <p>{t('locked', { until: showInstant(new Date(until)) })}</p>
      <ButtonRow>
        <Button kind="secondary" pending={unlock.isPending} onClick={() => unlock.mutate()}>
          {t('unlock')}
        </Button>
      </ButtonRow>
    </Notice>
  )
}

/** Events may share instant and kind. */
const keyOf = (life: LifeEvent[], index: number) => {
  const same = life
    .slice(0, index)
    .filter(({ date, type }) => date === life[index]?.date && type === life[index]?.type)
  return `${life[index]?.date} ${life[index]?.type} ${same.length}`
}
