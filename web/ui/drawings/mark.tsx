import type { SVGProps } from 'react'

/** One path, so that the ground shows through the eye-shaped hole. */
export const markDisc =
  'M16 7.8a11.7 11.7 0 1 1 0 23.4a11.7 11.7 0 1 1 0-23.4zm0 5.7c-4.2 0-7.4 2.6-9.3 6 1.9 3.4 5.1 6 9.3 6s7.4-2.6 9.3-6c-1.9-3.4-5.1-6-9.3-6z'

/** A pet medal around a lantern's light, or an eye. Uses the text colour. */
export function Mark({ plain = false, ...svg }: { plain?: boolean } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="1.75em"
      height="1.75em"
      aria-hidden="true"
      focusable="false"
      {...svg}
    >
      <circle cx="16" cy="4.7" r="3.2" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <path fill="currentColor" fillRule="evenodd" d={markDisc} />
      <circle
        cx="16"
        cy="19.5"
        r="4.6"
        fill={plain ? 'currentColor' : 'var(--mark-light, #ff9f45)'}
      />
      {!plain && <circle cx="17.8" cy="17.7" r="1.3" fill="#fff" />}
    </svg>
  )
}
