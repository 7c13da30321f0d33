// expects: rules-of-hooks
import { useState } from 'react'

export function Name({ shown }: { shown: boolean }) {
  if (!shown) return null
  const [name] = useState('')
  return <b>{name}</b>
}
