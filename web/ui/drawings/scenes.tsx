import type { SVGProps } from 'react'
import scenes from './scenes.svg?no-inline'

/** Drawings for the moments when there is nothing to show, by their names in scenes.svg. */
function scene(name: string) {
  return (svg: SVGProps<SVGSVGElement>) => (
    <svg
      viewBox="0 0 240 150"
      width="240"
      height="150"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...svg}
    >
      <use href={`${scenes}#${name}`} />
    </svg>
  )
}

export const NothingFoundScene = /* @__PURE__ */ scene('nothing-found')
export const NoAnimalsScene = /* @__PURE__ */ scene('no-animals')
export const EmailSentScene = /* @__PURE__ */ scene('email-sent')
export const ErrorScene = /* @__PURE__ */ scene('error')
