import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { Breadcrumb } from '#web/shared/animals/breadcrumb.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useIsLost } from '#web/shared/session/lost-way.ts'
import { useSession } from '#web/shared/session/session.ts'
import { OnlyOf } from '#web/shared/staff/only-of.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/drawings/icons.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { AnimalCards } from './list/animal-cards.tsx'
import styles from './animals.module.css'
import { isListQuiet } from './quiet-list.ts'
import { animalsViews, useAnimalsView } from './list/use-animals-view.ts'

/** Apart: owners never need it. */
const AnimalTable = lazy(async () => ({
  default: (await import('./list/animal-table.tsx')).AnimalTable,
}))

/** An owner's, an organization's, or for staff all animals (requirements/animals.md 2). */
export function Page() {
  const t = useTranslations('animals.list')
  const { isPro, isAdmin, manager } = useSession()
  const { add } = useAnimalScreens()
  const lost = useIsLost() ? '1' : undefined
  const { hasChoice, view } = useAnimalsView()
  const isQuiet = isListQuiet()
  return (
    <PageBody>
      <Breadcrumb />
      <PageHeading
        lead={
          isQuiet
            ? undefined
            : t(lost ? 'leadLost' : isAdmin ? 'leadStaff' : isPro ? 'leadPro' : 'lead')
        }
        actions={
          add && (
            <ScreenLink
              screen={add}
              search={{ lost }}
              className={buttonClass({ kind: lost || isQuiet ? 'quiet' : 'primary' })}
            >
              <PlusIcon />
              {t('add')}
            </ScreenLink>
          )
        }
      >
        {isPro || isAdmin ? t('headingPro') : t('heading')}
      </PageHeading>
      <OnlyOf />
      {hasChoice && <ViewChoice />}
      {isPro && manager && (
        <p className={styles.bring}>
          <ScreenLink screen="importAnimals">{t('import')}</ScreenLink>
        </p>
      )}
      {view === 'table' ? (
        <Suspense fallback={<Loading>{t('loading')}</Loading>}>
          <AnimalTable />
        </Suspense>
      ) : (
        <AnimalCards />
      )}
    </PageBody>
  )
}

function ViewChoice() {
  const t = useTranslations('animals.table')
  const { view, choose } = useAnimalsView()
  return (
    <div role="group" aria-label={t('view')} className={styles.views}>
      {animalsViews.map((one) => (
        <Button
          key={one}
          kind={view === one ? 'secondary' : 'quiet'}
          aria-pressed={view === one}
          onClick={() => choose(one)}
        >
          {t(one)}
        </Button>
      ))}
    </div>
  )
}
