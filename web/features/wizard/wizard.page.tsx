import { useState } from 'react'
import { nothingAnswered } from '#domain/wizard/machine.ts'
import { useScreenSearch } from '#web/shared/screen-link.tsx'
import type { Asked } from './use-wizard.ts'
import { Wizard } from './wizard.tsx'

/** Adds an animal, one question a screen (part 2 section 4); `?claim=` of an implant's letter begins with its number. */
export function Page() {
  const { claim } = useScreenSearch()
  const [run, setRun] = useState(0)
  // The letter serves the first animal; whoever adds another begins anew.
  const token = run === 0 ? claim : undefined
  const first: Asked =
    token === undefined ? { state: 'AskMicrochip', context: nothingAnswered } : { state: 'EnterMicrochipNumber', context: { ...nothingAnswered, claim: token } }
  return <Wizard key={`${run} ${token ?? ''}`} first={first} claim={token} claimFailed={false} onAnother={() => setRun(run + 1)} />
}
