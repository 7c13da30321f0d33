import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import { CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { animalQueries } from './animal.queries.ts'

/** The profile of an animal. */
export const useAnimal = (id: string) => useQuery(animalQueries.profile(id))

/** Stores the changed profile and refetches the lists. */
export function useChangedAnimal() {
  const client = useQueryClient()
  return async (profile: AnimalProfile) => {
    client.setQueryData(animalQueries.profile(profile.unique_id).queryKey, profile)
    await client.invalidateQueries({ queryKey: animalQueries.lists })
  }
}

export function useReloadAnimal(id: string) {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries(animalQueries.profile(id)),
      client.invalidateQueries({ queryKey: animalQueries.lists }),
    ])
  }
}

/** Deleted or changed elsewhere. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 409)

/** In the words of `sayingInstead`; refetches after a conflict. */
export function useAnimalFailure(id: string) {
  const reload = useReloadAnimal(id)
  return (error: unknown, message: string): unknown => {
    if (isOvertaken(error)) void reload()
    return sayingInstead(error, message)
  }
}

/** Stores changed pictures at once, then refetches. */
export function useChangedPhotos(id: string) {
  const client = useQueryClient()
  const reload = useReloadAnimal(id)
  return (photos: Photo[]) => {
    client.setQueryData(
      animalQueries.profile(id).queryKey,
      (profile) => profile && { ...profile, photos, firstPhoto: photos[0]?.unique_id ?? null },
    )
    return reload()
  }
}
