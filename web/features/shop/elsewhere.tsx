import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { animalsApi } from '#domain/animals/animals.api.ts'
import type { ProductKind } from '#domain/shop/product.ts'
import { callList } from '#web/api/call.ts'
import { animalQueries } from '#web/shared/animals/animal.queries.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import styles from './shop.module.css'

/** The way to what is bought with an animal or a card. */
export function Elsewhere({ kind, className }: { kind: ProductKind; className: string }) {
  const t = useTranslations('shop.product')
  const { type } = useSession()
  if (kind === 'replacement')
    return (
      <ScreenLink screen="renewCard" className={className}>
        {t('replaceCard')}
      </ScreenLink>
    )
  if (type === 'ind') return <OwnAnimals className={className} />
  return (
    <ScreenLink screen="animals" className={className}>
      {t('chooseAnimal')}
    </ScreenLink>
  )
}

/** Most of them that are asked for; a person rarely has more. */
const most = 60

/** Each animal without a card leads to its till; whoever has none adds one first. */
function OwnAnimals({ className }: { className: string }) {
  const t = useTranslations('shop.product')
  const { data } = useQuery({
    queryKey: [...animalQueries.lists, 'for-sale'],
    queryFn: ({ signal }) =>
      callList(animalsApi.list, { query: { _start: '0', _end: String(most) }, signal }),
  })
  if (!data) return null
  const without = data.rows.filter(({ card, registered }) => card === null && registered === null)
  if (without.length > 0)
    return (
      <ul className={styles.ways}>
        {without.map(({ unique_id: id, name }) => (
          <li key={id}>
            <ScreenLink screen="membership" params={{ id }} className={className}>
              {t('forAnimal', { name })}
            </ScreenLink>
          </li>
        ))}
      </ul>
    )
  return (
    <>
      {data.rows.length > 0 && <p>{t('allHaveCards')}</p>}
      <ScreenLink screen="addAnimal" className={className}>
        {t('addAnimal')}
      </ScreenLink>
    </>
  )
}
