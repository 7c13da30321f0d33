import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './admin.module.css'
import { Figures } from './figures.tsx'

/** Also shown as Admin Home, under that title. */
export function Page({ title }: { title?: string }) {
  const t = useTranslations('admin')
  const titles = useTranslations('screens.titles')
  return (
    <PageBody>
      <PageHeading>{title ?? t('heading')}</PageHeading>
      <Figures />
      <section className={styles.part} aria-labelledby="stock">
        <h2 id="stock">{t('stock')}</h2>
        <ButtonRow>
          <ScreenLink screen="adminInventory" className={buttonClass({ kind: 'quiet' })}>
            {titles('adminInventory')}
          </ScreenLink>
          <ScreenLink screen="adminLots" className={buttonClass({ kind: 'quiet' })}>
            {titles('adminLots')}
          </ScreenLink>
          <ScreenLink screen="adminItems" className={buttonClass({ kind: 'quiet' })}>
            {titles('adminItems')}
          </ScreenLink>
          <ScreenLink screen="adminRegistries" className={buttonClass({ kind: 'quiet' })}>
            {titles('adminRegistries')}
          </ScreenLink>
        </ButtonRow>
      </section>
    </PageBody>
  )
}
