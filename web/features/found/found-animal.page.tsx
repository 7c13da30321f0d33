import { useScreenParams } from '#web/shared/screen-link.tsx'
import { FoundAnimal } from './found-animal.tsx'

/** The public page of one animal, where a finder reaches its family. */
export function Page() {
  const { id } = useScreenParams('foundAnimal')
  return <FoundAnimal key={id} id={id} />
}
