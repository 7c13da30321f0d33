import '#web/shared/screens/all-screens.ts'
import { useSession } from '#web/shared/session/session.ts'

/**
 * The same pages under separate addresses (requirements/animals.md 2). Staff cannot add animals.
 */
export function useAnimalScreens() {
  const session = useSession()
  if (session.isPro)
    return {
      list: 'proAnimals',
      add: 'proAddAnimal',
      one: 'proAnimal',
      picture: 'proAnimalPicture',
      receive: 'proReceiveAnimal',
    } as const
  if (session.isAdmin)
    return {
      list: 'adminAnimals',
      add: null,
      one: 'adminAnimal',
      picture: 'adminAnimalPicture',
      receive: null,
    } as const
  return {
    list: 'animals',
    add: 'addAnimal',
    one: 'animal',
    picture: 'animalPicture',
    receive: 'receiveAnimal',
  } as const
}
