import { lazy, Suspense } from 'react'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { AskNumber } from './ask-number.tsx'

const FoundAnimal = lazy(async () => ({
  default: (await import('./found-animal.tsx')).FoundAnimal,
}))

/**
 * /found asks for a number; /found/{unique_id or number of any kind} opens the animal
 * (requirements/contract.md 5).
 */
export function Page() {
  const { id } = useScreenParams('found')
  if (!id) return <AskNumber />
  return (
    <Suspense fallback={<Loading />}>
      <FoundAnimal key={id} id={id} isNumber />
    </Suspense>
  )
}
