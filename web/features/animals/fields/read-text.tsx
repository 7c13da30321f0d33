import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import styles from '../animals.module.css'

/** Longer read-only text is cut. */
const long = { characters: 240, lines: 4 }

/**
 * Cuts long read-only text; individuals and shelters open it in a window
 * (requirements/animals.md 6).
 */
export function ReadText({
  label,
  text,
  opens,
}: {
  label: string
  text: string
  /** It is only read, and its reader may open it. */
  opens: boolean
}) {
  const t = useTranslations('animals')
  const [isOpen, setOpen] = useState(false)
  const isCut = opens && (text.length > long.characters || text.split('\n').length > long.lines)
  return (
    <>
      <p className={classes(styles.fieldValue, isCut && styles.cut)}>{text}</p>
      {isCut && (
        <Button kind="plain" onClick={() => setOpen(true)}>
          {t('edit.open', { field: label })}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label}>
        <p className={styles.fieldValue}>{text}</p>
      </Dialog>
    </>
  )
}
