import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MissingPart } from '#web/ui/parts/missing-part.tsx'
import { usePart } from '#web/ui/parts/use-part.ts'
import type { LargePicture } from './large-pictures.tsx'
import styles from './large-pictures.module.css'

const load = async () => (await import('./large-pictures.tsx')).LargePictures

/** A picture that opens large, and from there the others beside it. */
export function OpenPicture({
  pictures,
  address,
  children,
}: {
  pictures: readonly LargePicture[]
  /** Of the one that is pressed, among `pictures`. */
  address: string
  /** How it is shown here; its own alternative text says the same. */
  children: ReactNode
}) {
  const t = useTranslations('parts.large')
  const [isOpen, setIsOpen] = useState(false)
  const { part: Large, missing, retry } = usePart(load, { now: isOpen })
  const alt = pictures.find((one) => one.address === address)?.alt ?? ''
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('open', { picture: alt })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && Large && (
        <Large pictures={pictures} first={address} onClose={() => setIsOpen(false)} />
      )}
      {isOpen && missing && <MissingPart why={missing} onRetry={retry} />}
    </>
  )
}
