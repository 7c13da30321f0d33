import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pictureSet } from '#domain/pictures/picture.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { BackIcon, NextIcon } from '#web/ui/drawings/icons.tsx'
import styles from './large-pictures.module.css'

export interface LargePicture {
  /** Without `size`. */
  address: string
  /** What it shows. */
  alt: string
}

/** One picture as large as the screen, whole; buttons and arrow keys lead to the others, Esc back. */
export function LargePictures({
  pictures,
  first,
  onClose,
}: {
  pictures: readonly LargePicture[]
  /** Address of the one that was pressed. */
  first: string
  onClose: () => void
}) {
  const t = useTranslations('parts.large')
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ address }) => address === first),
    ),
  )
  const count = pictures.length
  const go = (by: number) => setAt((at + by + count) % count)
  const press = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (count < 2 || altKey || ctrlKey || metaKey) return
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  const shown = pictures[at]
  if (!shown) return null
  return (
    <Dialog open onClose={onClose} title={shown.alt} look="picture">
      <div className={styles.stage}>
        <img
          key={shown.address}
          className={styles.picture}
          src={`${shown.address}?size=page`}
          srcSet={pictureSet(shown.address)}
          sizes="100vw"
          alt={shown.alt}
        />
        {count > 1 && (
          <div className={styles.others}>
            <Button kind="quiet" aria-label={t('previous')} onClick={() => go(-1)}>
              <BackIcon />
            </Button>
            <p role="status">{t('position', { position: at + 1, count })}</p>
            <Button kind="quiet" aria-label={t('next')} onClick={() => go(1)}>
              <NextIcon />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
