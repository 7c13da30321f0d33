import type { ReactElement, SVGProps } from 'react'
import type { Species } from '#domain/animals/animal.ts'

/** Body of the animal: outlined, and filled with a breath of the same colour. */
const Body = ({ d }: { d: string }) => <path d={d} fill="currentColor" fillOpacity="0.12" />
/** A darker part of the body: an ear, a mane, a wing. */
const Patch = ({ d }: { d: string }) => <path d={d} fill="currentColor" fillOpacity="0.26" />
const Line = ({ d }: { d: string }) => <path d={d} fill="none" />
const Solid = ({ d }: { d: string }) => <path d={d} fill="currentColor" strokeWidth="2" />
const Eye = ({ x, y }: { x: number; y: number }) => (
  <circle cx={x} cy={y} r="3.3" fill="currentColor" stroke="none" />
)

const drawings: Record<Species, ReactElement> = {
  Dog: (
    <>
      <Body d="M48 20.5c-8 0-14 2.5-18 7.5C25 34.5 22.5 46 22.5 56c0 14.5 11 24.5 25.5 24.5S73.5 70.5 73.5 56c0-10-2.5-21.5-7.5-28-4-5-10-7.5-18-7.5z" />
      <Patch d="M34 24.5c-7.5-4.5-17.5-3-21 4.5-4.5 9.5-6 22-3.5 31 1.3 4.6 7 5.5 9.8 1.7C24 55.5 24 41 34 24.5z" />
      <Patch d="M62 24.5c7.5-4.5 17.5-3 21 4.5 4.5 9.5 6 22 3.5 31-1.3 4.6-7 5.5-9.8 1.7C72 55.5 72 41 62 24.5z" />
      <Eye x={38.5} y={47.5} />
      <Eye x={57.5} y={47.5} />
      <Solid d="M43 56.5h10L48 62z" />
      <Line d="M48 62v5c-1.5 4.5-7.5 5-10 1.5M48 67c1.5 4.5 7.5 5 10 1.5" />
    </>
  ),
  Cat: (
    <>
      <Body d="M21 56V22.5c0-2.3 2.7-3.5 4.4-2L37.5 31.3c3.3-1 6.9-1.5 10.5-1.5s7.2.5 10.5 1.5l12.1-10.8c1.7-1.5 4.4-.3 4.4 2V56c0 14-11.7 24-27 24S21 70 21 56z" />
      <Eye x={37} y={51.5} />
      <Eye x={59} y={51.5} />
      <Solid d="M45 60h6l-3 3.5z" />
      <Line d="M48 63.5c-.5 5-6.5 6-8.5 2.5M48 63.5c.5 5 6.5 6 8.5 2.5" />
      <Line d="M8 56.5l9 1.8M9 68l8.5-1.8M88 56.5l-9 1.8M87 68l-8.5-1.8" />
    </>
  ),
  Bird: (
    <>
      <Body d="M69 33.5C66.5 23.5 58.5 17 48.5 17 37 17 28.5 25.5 28.5 37c0 5.5-1 10.5-4 15.5L10.5 75c-.8 1.3.1 2.9 1.6 3 12.9.8 25.4.5 35.9-1.5 14-2.7 23-13 23-27 0-6-.5-11-2-16z" />
      <Patch d="M69 33.5l14.3 5.2c1.3.5 1.3 2.3 0 2.8L71 45.5" />
      <Patch d="M31.5 47.5c-1 12.5 4.5 19.5 13 19 7-.4 12-5.5 12.5-12.5-9 1-17.5-1-25.5-6.5z" />
      <Line d="M42 78v9.5M54 75.5v12" />
      <Eye x={55.5} y={33} />
    </>
  ),
  Fish: (
    <>
      <Body d="M28 48c7.5-13.5 19-20 31.5-20C73 28 83 37 88 48c-5 11-15 20-28.5 20C47 68 35.5 61.5 28 48z" />
      <Body d="M28 48C22.5 40 16 34.5 9.5 31.5c-1.3-.6-2.7.5-2.5 1.9 1.4 9.9 1.4 19.3 0 29.2-.2 1.4 1.2 2.5 2.5 1.9C16 61.5 22.5 56 28 48z" />
      <Line d="M47 30.5c1.5-7.5 8.5-12.5 18-13 1.5 0 2.5 1.5 2 2.9-.9 2.8-1 5.6-.5 8.6M54 67.5c1 5 5 9 10.5 10.5 1.4.4 2.7-.9 2.3-2.3-.8-2.7-.8-5.5-.3-8.2" />
      <Line d="M65.5 39c-3.5 5.5-3.5 12.5 0 18" />
      <Patch d="M42 47c4.5-3 9.5-3.5 14-1.5-1.5 5-6 8.5-12 9-1.5.1-2.6-1.4-2.1-2.8.6-1.7.6-3.2.1-4.7z" />
      <Eye x={75} y={44.5} />
    </>
  ),
  Rodent: (
    <>
      <Body d="M47.5 36.5C27.5 36.5 15 51 15 67c0 6.5 4.5 11 11 11h47c9 0 16-4 16-11.5 0-10-9.5-21.5-21-26.5" />
      <circle cx="57" cy="35" r="11.5" fill="currentColor" fillOpacity="0.26" />
      <Line d="M16 72c-7.5-1-10.5-8-7.5-14" />
      <Line d="M33 78c-4.5-9 .5-18.5 10-20" />
      <Line d="M62 78c0-4 2.5-6.5 6.5-7" />
      <Solid d="M86.5 62.5c1.5 1.5 2.3 2.7 2.5 4-1.5.5-3 .3-4-.5z" />
      <Eye x={73} y={54.5} />
    </>
  ),
  Reptile: (
    <>
      <Body d="M13 62c0-19 13-33.5 30-33.5S73 43 73 62c0 1.7-1.3 3-3 3H16c-1.7 0-3-1.3-3-3z" />
      <Body d="M71.5 54c1.5-2 2-4.5 2.5-7.5 1-5.5 4.5-8.5 9-8.5 5 0 8 4 8 9 0 7-8 13.5-18 14.5" />
      <Body d="M22 65h15v8.5c0 2.5-2 4.5-4.5 4.5h-6c-2.5 0-4.5-2-4.5-4.5zM50 65h15v8.5c0 2.5-2 4.5-4.5 4.5h-6c-2.5 0-4.5-2-4.5-4.5z" />
      <Line d="M13.5 57.5L6 63M34.5 43h17l6.5 10.5-6 11M34.5 43L28 53.5l6 11M34.5 43l-5-10.5M51.5 43l5-10.5M28 53.5H14.5M58 53.5h14" />
      <Eye x={82.5} y={46} />
    </>
  ),
  Horse: (
    <>
      <Body d="M20 85c0-24 5-46 22-57l1-13.5c.1-1.4 1.7-2.1 2.8-1.2 4 3.3 7.2 7.7 8.7 13.2C63 33 73.5 47.5 82 59.5c3.5 5 2.5 10.5-2 13.5-4 2.6-8.5 2-12-.5L56.5 65C58 73 61.5 79.5 66 85z" />
      <Line d="M56.5 65c-5.5-.5-10-4-12.5-9" />
      <Patch d="M44 20c-8.5-1.5-15.5 1-19.5 7-6 1.5-10 6-10.5 12-4 3.5-6 8.5-5.5 14-2.5 4.5-3 9.5-1 14.5 5 .5 9.5-.5 13.5-3C23.5 47.5 30 34.5 42 28z" />
      <circle cx="77" cy="64" r="2.3" fill="currentColor" stroke="none" />
      <Eye x={55} y={39.5} />
    </>
  ),
  Other: (
    <>
      <Body d="M48 47c-10 0-22 12.5-22 23.5 0 7 5 10.5 10.5 10.5 4.5 0 7.5-2 11.5-2s7 2 11.5 2C65 81 70 77.5 70 70.5 70 59.5 58 47 48 47z" />
      <ellipse
        cx="36"
        cy="26.5"
        rx="7"
        ry="10"
        fill="currentColor"
        fillOpacity="0.12"
        transform="rotate(-8 36 26.5)"
      />
      <ellipse
        cx="60"
        cy="26.5"
        rx="7"
        ry="10"
        fill="currentColor"
        fillOpacity="0.12"
        transform="rotate(8 60 26.5)"
      />
      <ellipse
        cx="18"
        cy="44"
        rx="6.5"
        ry="9"
        fill="currentColor"
        fillOpacity="0.12"
        transform="rotate(-24 18 44)"
      />
      <ellipse
        cx="78"
        cy="44"
        rx="6.5"
        ry="9"
        fill="currentColor"
        fillOpacity="0.12"
        transform="rotate(24 78 44)"
      />
    </>
  ),
}

/**
 * The drawn animal that stands where there is no photo; a picture of nothing to be read, so it is
 * silent.
 */
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
      {drawings[species]}
    </svg>
  )
}
