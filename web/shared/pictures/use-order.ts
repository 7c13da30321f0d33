import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { useChangedPhotos, useReloadAnimal } from '#web/shared/animals/use-animal.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** The last requested order, shown before the server confirms it. */
export function useOrder({ unique_id: id, photos }: AnimalProfile) {
  const t = useTranslations('pictures.order')
  const changed = useChangedPhotos(id)
  const reload = useReloadAnimal(id)
  const [asked, setAsked] = useState<Photo[]>()
  return {
    photos: asked ?? photos,
    /** Returns success; reports failures. */
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
        // Keep a later request.
        setAsked((last) => (last === next ? undefined : last))
      }
    },
  }
}
