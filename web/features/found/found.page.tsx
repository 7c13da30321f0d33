import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { AskNumber } from './ask-number.tsx'
import { FoundAnimal } from './found-animal.tsx'

/**
 * /found asks for a number; /found/{card, medal or unique_id} opens the animal
 * (requirements/contract.md 5).
 */
export function Page() {
  const { id } = useScreenParams('found')
  return id ? <FoundAnimal key={id} id={id} /> : <AskNumber />
}
