import { useQuery, useQueryClient } from '@tanstack/react-query'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/failure-message.ts'

const keyOf = (id: string) => ['animals', 'profile', id]

/** What the server refused it refuses again; a network that failed may be back. */
const isWorthTwice = (failures: number, error: Error): boolean =>
  failures === 0 && !(error instanceof CallError && error.status >= 400 && error.status < 500)

/** The profile of an animal, fresh at every visit: several people may keep it. */
export const useAnimal = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(animalsApi.profile, { params: { id }, signal }),
    staleTime: 0,
    retry: isWorthTwice,
  })

/** Puts a changed profile in its place, and lets the lists be read again. */
export function useChangedAnimal() {
  const client = useQueryClient()
  return async (profile: AnimalProfile) => {
    client.setQueryData(keyOf(profile.unique_id), profile)
    await client.invalidateQueries({ queryKey: ['animals', 'list'] })
  }
}

/** Reads the profile and the lists again, after a report or a change that came between. */
export function useReloadAnimal(id: string) {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(id) }),
      client.invalidateQueries({ queryKey: ['animals', 'list'] }),
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
    client.setQueryData<AnimalProfile>(
      keyOf(id),
      (profile) => profile && { ...profile, photos, firstPhoto: photos[0]?.unique_id ?? null },
    )
    return reload()
  }
}
