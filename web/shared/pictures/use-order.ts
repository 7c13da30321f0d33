import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { useChangedPhotos, useReloadAnimal } from '#web/shared/animals/use-animal.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** The pictures in the order that was asked for last, which is shown before the server has it. */
export function useOrder({ unique_id: id, photos }: AnimalProfile) {
  const t = useTranslations('pictures.order')
  const changed = useChangedPhotos(id)
  const reload = useReloadAnimal(id)
  const [asked, setAsked] = useState<Photo[]>()
  return {
    photos: asked ?? photos,
    /** Answers whether it is kept; why not, the person is told. */
    async save(next: Photo[]): Promise<boolean> {
      setAsked(next)
      try {
        await changed(
          await call(picturesApi.order, {
            params: { id },
            body: { order: next.map((one) => one.unique_id) },
          }),
        )
        return true
      } catch (error) {
        toast({
          kind: 'error',
          text: error instanceof CallError && error.code === 'STALE' ? error.message : t('failed'),
        })
        await reload()
        return false
      } finally {
        // A later wish stays.
        setAsked((last) => (last === next ? undefined : last))
      }
    },
  }
}
