import { useTranslations } from 'use-intl'
import { screens } from '#domain/screens/screens.ts'
import { Mark } from '#web/ui/drawings/mark.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { CodeGroups } from './code-groups.tsx'
import styles from './transfer-sheet.module.css'

export function TransferSheet({ name, code, date }: { name: string; code: string; date: string }) {
  const t = useTranslations('transfers.sheet')
  const common = useTranslations('common')
  const give = useTranslations('transfers.give')
  const { origin } = window.location
  const url = origin + screens.receiveAnimal.path
  return (
    <section className={styles.sheet}>
      <p className={styles.brand}>
        <Mark />
        {common('product')}
      </p>
      <h1>{t('title', { name })}</h1>
      <div className={styles.sheetBody}>
        <div>
          <h2>{t('how', { name })}</h2>
          <ol>
            <li>{t('step1', { url })}</li>
            <li>{t('step2')}</li>
            <li>{t('step3')}</li>
          </ol>
        </div>
        <QrCode
          text={origin + screens.takeAnimal.path.replace('$code', code)}
          label={t('qr', { name })}
        />
      </div>
      <p>{give('codeLabel')}</p>
      <p className={styles.code}>
        <CodeGroups code={code} />
      </p>
      <p>{t('once', { date, name })}</p>
    </section>
  )
}
