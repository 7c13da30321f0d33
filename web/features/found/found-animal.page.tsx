import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { FoundAnimal } from './found-animal.tsx'

export function Page() {
  const { id } = useScreenParams('foundAnimal')
  return <FoundAnimal key={id} id={id} />
}
