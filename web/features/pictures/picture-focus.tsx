import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { focusIn, type Focus } from '#domain/pictures/focus.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import { pictureAddress, pictureSet } from '#domain/pictures/picture.ts'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { call } from '#web/api/call.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { useChangedPhotos, useReloadAnimal } from '#web/shared/animals/use-animal.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './picture.module.css'

/** As cards are cropped where nobody said how (`animal-photo.module.css`). */
const usual: Focus = { x: 0.5, y: 0 }
/** Milliseconds without another press of a key after which it is saved. */
const rest = 600

/** What cards show of the picture: set by one tap on it, or by the arrow keys of two sliders. */
export function PictureFocus({ animal, photo }: { animal: AnimalProfile; photo: Photo }) {
  const t = useTranslations('pictures.focus')
  const { unique_id: id, name, species } = animal
  const ids = { x: useId(), y: useId() }
  const { focus, set } = useFocus(animal, photo)
  const address = pictureAddress(id, photo.unique_id) ?? ''
  return (
    <section aria-labelledby="focus" className={styles.focus}>
      <h2 id="focus">{t('heading')}</h2>
      <p>{t('lead')}</p>
      <div className={styles.focusRow}>
        {/* By keyboard, the sliders below do the same. */}
        <div
          className={styles.point}
          role="presentation"
          onClick={({ clientX, clientY, currentTarget }) => {
            const box = currentTarget.getBoundingClientRect()
            set(
              { x: part(clientX - box.left, box.width), y: part(clientY - box.top, box.height) },
              0,
            )
          }}
        >
          <img src={`${address}?size=card`} srcSet={pictureSet(address)} sizes="20rem" alt="" />
          <span
            className={styles.mark}
            style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          />
        </div>
        <div className={styles.card}>
          <AnimalPhoto
            species={species}
            address={address}
            alt={t('card', { name })}
            focus={focus}
            sizes="8rem"
          />
        </div>
      </div>
      {(['x', 'y'] as const).map((axis) => (
        <div key={axis} className={styles.slider}>
          <label htmlFor={ids[axis]}>{t(axis)}</label>
          <input
            id={ids[axis]}
            type="range"
            min={0}
            max={100}
            step={5}
            value={Math.round(focus[axis] * 100)}
            onChange={({ target }) => set({ ...focus, [axis]: Number(target.value) / 100 }, rest)}
          />
        </div>
      ))}
    </section>
  )
}

/** Of a length, at most all of it. */
const part = (at: number, length: number): number =>
  Math.round(Math.min(1, Math.max(0, at / (length || 1))) * 100) / 100

/** Saved once it rests; the picture has another address then, which takes the place of this one. */
function useFocus({ unique_id: id, photos }: AnimalProfile, photo: Photo) {
  const t = useTranslations('pictures.focus')
  const { picture } = useAnimalScreens()
  const go = useGo()
  const changed = useChangedPhotos(id)
  const reload = useReloadAnimal(id)
  const [asked, setAsked] = useState<{ focus: Focus; after: number }>()
  const save = useEffectEvent(async (focus: Focus) => {
    try {
      const next = await call(picturesApi.focus, {
        params: { id, pictureId: photo.unique_id },
        body: focus,
      })
      const known = changed(photos.map((one) => (one === photo ? next : one)))
      await go({
        screen: picture,
        params: { id, pictureId: next.unique_id },
        replace: true,
        stay: true,
      })
      await known
      toast({ kind: 'success', text: t('saved') })
    } catch {
      toast({ kind: 'error', text: t('failed') })
      setAsked(undefined)
      await reload()
    }
  })
  useEffect(() => {
    if (!asked) return undefined
    const timer = setTimeout(() => void save(asked.focus), asked.after)
    return () => clearTimeout(timer)
  }, [asked])
  return {
    focus: asked?.focus ?? focusIn(photo.unique_id) ?? usual,
    set: (focus: Focus, after: number) => setAsked({ focus, after }),
  }
}
