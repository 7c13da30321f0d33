import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { mostCounted } from '#domain/list-filter.ts'
import { shipsOn } from '#domain/access/policies.ts'
import type { WaitKind } from '#domain/pro/home.ts'
import type { ProHome } from '#domain/pro/pro.api.ts'
import { AnimalBadge } from '#web/shared/animals/animal-badge.tsx'
import { pictureAddress } from '#web/shared/animals/animal-picture.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NextIcon } from '#web/ui/drawings/icons.tsx'
import { homeQuery } from './pro.queries.ts'
import styles from './pro.module.css'

/** What waits, this month, and the latest animals or, of those who ship it on, the stock. */
export function Day() {
  const t = useTranslations('pro')
  const query = useQuery(homeQuery)
  const { proType } = useSession()
  return (
    <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
      {(home) => (
        <div className={styles.day}>
          <Waits home={home} />
          <Month home={home} />
          {shipsOn(proType) ? <Stock stock={home.stock} /> : <Latest animals={home.animals} />}
        </div>
      )}
    </QueryView>
  )
}

const wayTo = {
  holdsEnding: { screen: 'kennels', search: { hold: 'today' } },
  holdsOver: { screen: 'kennels', search: { hold: 'over' } },
  numberless: { screen: 'kennels', search: { numbers: 'none' } },
  transfers: { screen: 'proReceiveAnimal' },
  claims: { screen: 'implants', search: { status: 'open' } },
  ordersToReceive: { screen: 'proOrders', search: { status: 'toReceive' } },
  invoicesDue: { screen: 'proOrders', search: { payment: 'due' } },
  drafts: { screen: 'proOrders', search: { status: 'draft' } },
  licences: { screen: 'licences', search: { status: 'pending' } },
} as const satisfies Record<WaitKind, object>

function Waits({ home: { waits, stock } }: { home: ProHome }) {
  const t = useTranslations('pro.waits')
  const low = stock.filter(({ isLow }) => isLow)
  return (
    <Card as="section" aria-labelledby="waits">
      <h2 id="waits">{t('heading')}</h2>
      {waits.length + low.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <ul className={styles.waits}>
          {waits.map(({ kind, count }) => {
            const what = t(kind, { count })
            return (
              <li key={kind}>
                <ScreenLink {...wayTo[kind]} className={styles.wait}>
                  <span>{count < mostCounted ? what : t('most', { count, what })}</span>
                  <NextIcon size="1.1em" />
                </ScreenLink>
              </li>
            )
          })}
          {low.map(({ kind, free }) => (
            <li key={kind}>
              <ScreenLink screen="proLots" search={{ kind }} className={styles.wait}>
                <span>{t('low', { kind, free })}</span>
                <NextIcon size="1.1em" />
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Month({ home: { day, month } }: { home: ProHome }) {
  const t = useTranslations('pro.month')
  const format = useFormatter()
  return (
    <Card as="section" aria-labelledby="month">
      <h2 id="month">{t('heading')}</h2>
      <p className={styles.small}>{t('lead', { day: Number(day.slice(8)) })}</p>
      <dl className={styles.month}>
        {month.map(({ kind, now, before }) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd>
              <b className="figures">{format.number(now)}</b>
              <span className={styles.small}>{t('before', { count: before })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Stock({ stock }: Pick<ProHome, 'stock'>) {
  const t = useTranslations('pro.stock')
  const format = useFormatter()
  const isEmpty = stock.every(({ free }) => free === 0)
  return (
    <Card as="section" aria-labelledby="stock">
      <h2 id="stock">{t('heading')}</h2>
      <dl className={styles.month}>
        {stock.map(({ kind, free, isLow }) => (
          <div key={kind}>
            <dt>{t(`kinds.${kind}`)}</dt>
            <dd>
              <b className="figures">{format.number(free)}</b>
              {isLow && <span className={styles.small}>{t('low')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {stock.some(({ isLow }) => isLow) && <p className={styles.small}>{t('lowText')}</p>}
      <ButtonRow>
        {!isEmpty && (
          <ScreenLink screen="proLots" className={buttonClass()}>
            {t('ship')}
          </ScreenLink>
        )}
        <ScreenLink
          screen="newOrder"
          className={buttonClass({ kind: isEmpty ? 'primary' : 'quiet' })}
        >
          {t('order')}
        </ScreenLink>
        <ScreenLink screen="proOrders" className={buttonClass({ kind: 'quiet' })}>
          {t('orders')}
        </ScreenLink>
      </ButtonRow>
    </Card>
  )
}

function Latest({ animals }: Pick<ProHome, 'animals'>) {
  const t = useTranslations('pro.latest')
  const common = useTranslations('common')
  const isEmpty = animals.length === 0
  return (
    <Card as="section" aria-labelledby="latest">
      <h2 id="latest">{t('heading')}</h2>
      {isEmpty ? (
        <p>{t('none')}</p>
      ) : (
        <ul className={styles.animals}>
          {animals.map(({ unique_id: id, name, species, sex, status, firstPhoto }) => (
            <li key={id}>
              <ScreenLink screen="proAnimal" params={{ id }} className={styles.animal}>
                <AnimalPhoto
                  className={styles.portrait}
                  species={species}
                  address={pictureAddress(id, firstPhoto)}
                  alt=""
                  sizes="3rem"
                />
                <span>
                  <b>{name}</b>
                  <span className={styles.small}>{common(`species.${species}`)}</span>
                </span>
                <AnimalBadge status={status} sex={sex} />
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
      <ButtonRow>
        {!isEmpty && (
          <ScreenLink screen="proAnimals" className={buttonClass()}>
            {t('all')}
          </ScreenLink>
        )}
        <ScreenLink
          screen="proAddAnimal"
          className={buttonClass({ kind: isEmpty ? 'primary' : 'quiet' })}
        >
          {t('add')}
        </ScreenLink>
      </ButtonRow>
    </Card>
  )
}
