import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { TelephoneLink } from '#web/ui/telephone-link.tsx'
import { KeeperLink } from './keeper-link.tsx'

/** Whom staff call about it. */
export function AnimalKeeper({ keeper }: { keeper: NonNullable<AnimalProfile['keeper']> | null }) {
  const t = useTranslations('animals.table')
  return (
    <Card as="section" aria-labelledby="keeper">
      <h2 id="keeper">{t('keeper')}</h2>
      {keeper === null ? (
        <p>{t('noKeeper')}</p>
      ) : (
        <Facts>
          <Fact label={t('keeperName')}>
            <KeeperLink keeper={keeper} />
          </Fact>
          <Fact label={t('telephone')}>
            {keeper.telephone === null ? (
              t('noTelephone')
            ) : (
              <TelephoneLink telephone={keeper.telephone} extension={keeper.extension} />
            )}
          </Fact>
          <Fact label={t('email')}>
            {keeper.email === null ? '–' : <a href={`mailto:${keeper.email}`}>{keeper.email}</a>}
          </Fact>
        </Facts>
      )}
    </Card>
  )
}
