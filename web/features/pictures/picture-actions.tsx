import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { call } from '#web/api/call.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { useChangedPhotos, useReloadAnimal } from '#web/shared/animals/use-animal.ts'
import { useOrder } from '#web/shared/pictures/use-order.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { EditIcon, RotateIcon, StarIcon, TrashIcon } from '#web/ui/drawings/icons.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './picture.module.css'
import { RenameDialog } from './rename-dialog.tsx'

export function PictureActions({ animal, photo }: { animal: AnimalProfile; photo: Photo }) {
  const t = useTranslations('pictures.page')
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  const order = useOrder(animal)
  const rotating = useRotation(animal, photo)
  const removal = useRemoval(animal, photo)
  const { photos, name } = animal
  const close = () => setDialog(undefined)
  const [promoting, setPromoting] = useState(false)
  const makeFirst = async () => {
    setPromoting(true)
    if (await order.save([photo, ...photos.filter((one) => one !== photo)]))
      toast({ kind: 'success', text: t('madeFirst') })
    setPromoting(false)
  }
  return (
    <section aria-labelledby="picture-actions">
      <h2 id="picture-actions" className="spoken" tabIndex={-1}>
        {t('actions')}
      </h2>
      <div className={styles.actions}>
        {photos[0] !== photo && (
          <Button kind="quiet" pending={promoting} onClick={() => void makeFirst()}>
            <StarIcon />
            {t('makeFirst')}
          </Button>
        )}
        <Button kind="quiet" pending={rotating.pending} onClick={() => void rotating.rotate()}>
          <RotateIcon />
          {t('rotate')}
        </Button>
        <Button kind="quiet" onClick={() => setDialog('rename')}>
          <EditIcon />
          {t('rename')}
        </Button>
        <Button kind="quiet" onClick={() => setDialog('remove')}>
          <TrashIcon />
          {t('remove')}
        </Button>
      </div>
      {dialog === 'rename' && <RenameDialog animal={animal} photo={photo} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'remove'}
        title={t('removeTitle')}
        yes={t('removeYes')}
        danger
        pending={removal.pending}
        error={removal.failed && t('removeFailed')}
        onYes={() => void removal.remove()}
        onNo={close}
      >
        <p>{t('removeText', { name })}</p>
      </ConfirmDialog>
    </section>
  )
}

/** The turned picture has a new address. */
function useRotation({ unique_id: id, photos }: AnimalProfile, photo: Photo) {
  const t = useTranslations('pictures.page')
  const { picture } = useAnimalScreens()
  const go = useGo()
  const changed = useChangedPhotos(id)
  const reload = useReloadAnimal(id)
  const [pending, setPending] = useState(false)
  return {
    pending,
    async rotate() {
      setPending(true)
      try {
        const turned = await call(picturesApi.rotate, {
          params: { id, pictureId: photo.unique_id },
        })
        // Both at once, so that the shown address always has its picture.
        const known = changed(photos.map((one) => (one === photo ? turned : one)))
        await go({ screen: picture, params: { id, pictureId: turned.unique_id }, replace: true })
        await known
        toast({ kind: 'success', text: t('rotated') })
      } catch {
        toast({ kind: 'error', text: t('rotateFailed') })
        await reload()
      } finally {
        setPending(false)
      }
    },
  }
}

function useRemoval({ unique_id: id }: AnimalProfile, photo: Photo) {
  const t = useTranslations('pictures.page')
  const { one } = useAnimalScreens()
  const go = useGo()
  const reload = useReloadAnimal(id)
  const [state, setState] = useState<'pending' | 'failed'>()
  return {
    pending: state === 'pending',
    failed: state === 'failed',
    async remove() {
      setState('pending')
      try {
        await call(picturesApi.remove, { params: { id, pictureId: photo.unique_id } })
      } catch {
        setState('failed')
        return
      }
      await go({ screen: one, params: { id }, replace: true })
      toast({ kind: 'success', text: t('removed') })
      await reload()
    },
  }
}
