import type { SVGProps } from 'react'
import type { Species } from '#domain/animals/fields/species.ts'
import drawings from './species.svg?no-inline'

/** Replaces a missing photo; decorative, hence hidden from screen readers. */
export function SpeciesDrawing({
  species,
  ...svg
}: { species: Species } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 96 96"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...svg}
    >
      <use href={`${drawings}#${species}`} />
    </svg>
  )
}
