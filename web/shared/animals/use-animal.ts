import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import { CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/failure-message.ts'
import { animalQueries } from './animal.queries.ts'

/** The profile of an animal. */
export const useAnimal = (id: string) => useQuery(animalQueries.profile(id))

/** Puts a changed profile in its place, and lets the lists be read again. */
export function useChangedAnimal() {
  const client = useQueryClient()
  return async (profile: AnimalProfile) => {
    client.setQueryData(animalQueries.profile(profile.unique_id).queryKey, profile)
    await client.invalidateQueries({ queryKey: animalQueries.lists })
  }
}

/** Reads the profile and the lists again, after a report or a change that came between. */
export function useReloadAnimal(id: string) {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries(animalQueries.profile(id)),
      client.invalidateQueries({ queryKey: animalQueries.lists }),
    ])
  }
}

/** Gone, or changed from elsewhere: the animal is no longer what the reader sees. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 409)

/**
 * The failure of a call on an animal, in the words of `sayingInstead`; one that was overtaken is
 * read again.
 */
export function useAnimalFailure(id: string) {
  const reload = useReloadAnimal(id)
  return (error: unknown, message: string): unknown => {
    if (isOvertaken(error)) void reload()
    return sayingInstead(error, message)
  }
}

/** Puts changed pictures in their place at once, and lets the rest be read again. */
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
