import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { isDeliverable } from '#domain/shop/deliverable.ts'
import { can } from '#web/shared/animals/can.ts'
import { useAnimal } from '#web/shared/animals/use-animal.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { profileQuery } from '#web/shared/session/profile.queries.ts'
import { buttonClass, ButtonRow } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { AnimalBack } from './animal-back.tsx'
import { MembershipTill } from './till/membership-till.tsx'
import { ForSale } from './till/product-choice.tsx'
import styles from './payments.module.css'

/** Lifetime registration (requirements/animals.md 2 and 4). */
export function Page() {
  const t = useTranslations('till.membership')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('membership')
  const query = useAnimal(id)
  const name = query.data?.name
  usePageTitle(name && t('heading', { name }))
  return (
    <PageBody>
      <PageHeading lead={name && t('lead', { name })}>
        {name ? t('heading', { name }) : titles('membership')}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={<NotThere title={t('notFound')} screen="animals" back={titles('animals')} />}
      >
        {(animal) =>
          can(animal, 'buyCard') ? <Addressed animal={animal} /> : <NotForSale animal={animal} />
        }
      </QueryView>
    </PageBody>
  )
}

/** A card needs somewhere to go. */
function Addressed({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('till.membership')
  const query = useQuery(profileQuery)
  return (
    <QueryView query={query} loading={t('loading')} failed={t('failed')}>
      {(profile) =>
        profile.address.text &&
        profile.postalCode &&
        isDeliverable({ text: profile.address.text, postalCode: profile.postalCode }) ? (
          <ForSale kind="membership">
            {(products) => <MembershipTill {...{ animal, profile, products }} />}
          </ForSale>
        ) : (
          <Notice kind="warning" still title={t('noAddressTitle')}>
            <p>{t('noAddress')}</p>
            <ScreenLink screen="profile" className={buttonClass({ kind: 'secondary' })}>
              {t('toProfile')}
            </ScreenLink>
          </Notice>
        )
      }
    </QueryView>
  )
}

function NotForSale({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('till.membership')
  const { name } = animal
  const isTaken = animal.refusals.buyCard === 'CARD_ALREADY_SET'
  const isPending = animal.infos.registered === 'pending'
  return (
    <div className={styles.stack}>
      <Notice
        kind={isTaken ? 'success' : 'info'}
        still
        {...(isTaken && { title: t('takenTitle') })}
      >
        {isTaken ? t(isPending ? 'isPending' : 'hasCard', { name }) : t('notYours', { name })}
      </Notice>
      <ButtonRow>
        <AnimalBack animal={animal} />
      </ButtonRow>
    </div>
  )
}
