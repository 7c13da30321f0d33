import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Location } from '#domain/places/location.ts'
import type { SearchResult } from '#domain/search/search.api.ts'
import { ResultCard } from './result-card.tsx'
import styles from './search.module.css'

interface ResultListProps {
  results: SearchResult[]
  /** For distance and direction. */
  from?: Location
  /** Selected on the map. */
  current?: string | undefined
  /** On hover or focus; undefined on leaving. */
  onPoint?: (id: string | undefined) => void
  /** Extra action. */
  action?: (id: string) => ReactNode
}

export function ResultList({ results, from, current, onPoint, action }: ResultListProps) {
  const list = useRef<HTMLUListElement>(null)
  const chosen = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const point = useEffectEvent((target: EventTarget | null) => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-animal]') : null
    onPoint?.(item && list.current?.contains(item) ? item.dataset['animal'] : undefined)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const enter = ({ target }: Event) => point(target)
    const leave = ({ relatedTarget }: MouseEvent | FocusEvent) => point(relatedTarget)
    for (const kind of ['mouseover', 'focusin'] as const)
      list.current?.addEventListener(kind, enter, { signal })
    for (const kind of ['mouseout', 'focusout'] as const)
      list.current?.addEventListener(kind, leave, { signal })
    return () => listening.abort()
  }, [])
  return (
    <ul ref={list} className={styles.results}>
      {results.map((result) => {
        const { unique_id: id, number, kind } = result
        const isCurrent = id !== undefined && id === current
        return (
          <li
            key={id ?? `${kind} ${number}`}
            ref={isCurrent ? chosen : undefined}
            aria-current={isCurrent || undefined}
            data-animal={id}
          >
            <ResultCard result={result} from={from} action={action} />
          </li>
        )
      })}
    </ul>
  )
}
