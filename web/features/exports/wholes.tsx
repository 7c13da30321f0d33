import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ExportOverview, Whole } from '#domain/exports/exports.api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './exports.module.css'
import { TakeDialog } from './take-dialog.tsx'

/** An organization, then each of its cities, with what the file of each holds. */
export const Wholes = ({ overview: { wholes, hasPassword } }: { overview: ExportOverview }) => (
  <div className={styles.stack}>
    {wholes.map((whole) => (
      <OneWhole key={whole.id} whole={whole} hasPassword={hasPassword} />
    ))}
  </div>
)

function OneWhole({ whole, hasPassword }: { whole: Whole; hasPassword: boolean }) {
  const { id, name, kind } = whole
  const t = useTranslations('exports')
  const format = useFormatter()
  const [open, setOpen] = useState(false)
  const [href, setHref] = useState<string>()
  // Who it is and who works there is no work of theirs.
  const files = whole.files.filter(({ rows }) => rows > 0)
  const isEmpty = files.every(({ file }) => file === kind || file === 'team')
  return (
    <Card as="section" className={styles.stack} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {isEmpty && <p>{t('empty')}</p>}
      <h3>{t('contents')}</h3>
      <Facts tight>
        {files.map(({ file, rows }) => (
          <Fact key={file} label={t(`files.${file}`)}>
            {format.number(rows)}
          </Fact>
        ))}
      </Facts>
      {href === undefined ? (
        <Button kind="secondary" aria-label={t('takeLong', { name })} onClick={() => setOpen(true)}>
          {t('take')}
        </Button>
      ) : (
        <>
          <Notice kind="success">{t('ready')}</Notice>
          <a href={href} download className={buttonClass({ kind: 'primary' })}>
            {t('download', { name })}
          </a>
        </>
      )}
      <p className={styles.small}>{t('logged')}</p>
      {open && (
        <TakeDialog
          whole={whole}
          hasPassword={hasPassword}
          onReady={setHref}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
