import { useSession } from '#web/shared/session.ts'

/** The same pages serve owners, pros and staff, each under an address of their own (part 2 section 2). */
export function useAnimalScreens() {
  const session = useSession()
  if (session.isPro) return { list: 'proAnimals', add: 'proAddAnimal', one: 'proAnimal', picture: 'proAnimalPicture' } as const
  if (session.isAdmin) return { list: 'adminAnimals', add: 'admin', one: 'adminAnimal', picture: 'adminAnimalPicture' } as const
  return { list: 'animals', add: 'addAnimal', one: 'animal', picture: 'animalPicture' } as const
}
