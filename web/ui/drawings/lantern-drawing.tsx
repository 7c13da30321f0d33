import type { SVGProps } from 'react'
import lantern from './lantern.svg?no-inline'

export function LanternDrawing(svg: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 440 380"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...svg}
    >
      <use href={`${lantern}#lantern`} />
    </svg>
  )
}
