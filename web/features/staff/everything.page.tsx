import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Hit, HitKind, Hits } from '#domain/admin/everything.api.ts'
import { inGroups, unbroken } from '#domain/animals/numbers/numbers.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { linkKeys } from './link-keys.ts'
import styles from './staff.module.css'
import { staffQueries } from './staff.queries.ts'

/** Everything that the words of the address may mean; they are typed at the top of every screen. */
export function Page() {
  const t = useTranslations('staff.search')
  const titles = useTranslations('screens.titles')
  const q = (useScreenSearch()['q'] ?? '').trim()
  return (
    <PageBody>
      <PageHeading>{q ? t('heading', { q }) : titles('adminSearch')}</PageHeading>
      {q.length < 3 ? <p>{t('type')}</p> : <Found q={q} />}
    </PageBody>
  )
}

function Found({ q }: { q: string }) {
  const t = useTranslations('staff.search')
  const query = useQuery(staffQueries.everything(q))
  return (
    <QueryView query={query} loading={t('loading')} failed={t('failed')}>
      {({ groups }) =>
        groups.length === 0 ? (
          <p role="status">{t('none')}</p>
        ) : (
          <div className={styles.parts} ref={linkKeys}>
            <p className={styles.small}>{t('keys')}</p>
            {groups.map((group) => (
              <Group key={group.kind} q={q} {...group} />
            ))}
          </div>
        )
      }
    </QueryView>
  )
}

function Group({ q, kind, hits, isMore }: Hits['groups'][number] & { q: string }) {
  const t = useTranslations('staff.search')
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind}>{t(`kinds.${kind}`)}</h2>
      <ul className={styles.plain}>
        {hits.map((hit) => (
          <li key={hit.id}>
            <HitLink kind={kind} hit={hit} q={q} />{' '}
            {hit.detail && <span className={styles.small}>{unbroken(hit.detail)}</span>}
          </li>
        ))}
      </ul>
      {isMore && (
        <p>
          <More kind={kind} q={q} />
        </p>
      )}
    </section>
  )
}

function HitLink({ kind, hit: { id, title }, q }: { kind: HitKind; hit: Hit; q: string }) {
  const t = useTranslations('staff.search')
  switch (kind) {
    case 'people':
      return (
        <ScreenLink screen="adminUser" params={{ id }} search={{ search: q }}>
          {title}
        </ScreenLink>
      )
    case 'animals':
      return (
        <ScreenLink screen="adminAnimal" params={{ id }}>
          {title || id}
        </ScreenLink>
      )
    case 'numbers': {
      const [of = '', number = ''] = id.split('/')
      return (
        <ScreenLink screen="adminItem" params={{ kind: of, number }}>
          {t(of === 'card' ? 'card' : 'microchip', { number: inGroups(title) })}
        </ScreenLink>
      )
    }
    case 'implants':
      return (
        <ScreenLink screen="adminItem" params={{ kind: 'microchip', number: id }}>
          {title}
        </ScreenLink>
      )
    case 'clients':
      return (
        <ScreenLink screen="adminOrganization" params={{ id: id.split('/')[0] ?? id }}>
          {title}
        </ScreenLink>
      )
    case 'organizations':
      return (
        <ScreenLink screen="adminOrganization" params={{ id }}>
          {title}
        </ScreenLink>
      )
    case 'orders':
      return (
        <ScreenLink screen="adminOrder" params={{ id }}>
          {t('order', { number: title })}
        </ScreenLink>
      )
    case 'licences':
      return (
        <ScreenLink screen="proLicence" params={{ id }}>
          {title}
        </ScreenLink>
      )
    case 'transactions':
      return (
        <ScreenLink screen="transaction" params={{ id }}>
          {t('transaction', { number: title })}
        </ScreenLink>
      )
    case 'cases':
      return (
        <ScreenLink screen="adminSupport" search={{ number: id, status: 'all' }}>
          {t('case', { number: title })}
        </ScreenLink>
      )
  }
}

/** The list with all of them, where one takes the same words. */
function More({ kind, q }: { kind: HitKind; q: string }) {
  const t = useTranslations('staff.search')
  const search = { search: q }
  if (kind === 'people')
    return (
      <ScreenLink screen="adminUsers" search={search}>
        {t('allPeople')}
      </ScreenLink>
    )
  if (kind === 'organizations')
    return (
      <ScreenLink screen="adminOrganizations" search={search}>
        {t('allOrganizations')}
      </ScreenLink>
    )
  return t('more')
}
