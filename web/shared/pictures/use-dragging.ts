import { useEffect, useRef, type RefObject } from 'react'

const itemAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-picture]') : null

/**
 * Reports which picture (`data-picture`) was dropped on which; by mouse only, as buttons do the
 * same.
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  onMove: (from: string, to: string) => void,
) {
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => {
    const element = list.current
    let dragged: HTMLElement | null = null
    const end = () => {
      dragged?.removeAttribute('data-dragged')
      dragged = null
    }
    const start = (event: DragEvent) => {
      dragged = itemAt(event)
      dragged?.setAttribute('data-dragged', '')
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
    }
    const over = (event: DragEvent) => {
      if (dragged && itemAt(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const [from, to] = [dragged?.dataset['picture'], itemAt(event)?.dataset['picture']]
      if (!from || !to) return
      event.preventDefault()
      end()
      if (from !== to) latest.current(from, to)
    }
    element?.addEventListener('dragstart', start)
    element?.addEventListener('dragend', end)
    element?.addEventListener('dragover', over)
    element?.addEventListener('drop', drop)
    return () => {
      element?.removeEventListener('dragstart', start)
      element?.removeEventListener('dragend', end)
      element?.removeEventListener('dragover', over)
      element?.removeEventListener('drop', drop)
    }
  }, [list])
}
