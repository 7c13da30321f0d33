import type { ReactElement, SVGProps } from 'react'

export type Icon = (svg: SVGProps<SVGSVGElement> & { size?: number | string }) => ReactElement

/**
 * 24 units, strokes of 2, round ends. Hidden from screen readers: a word is always beside it or
 * names its button.
 */
function icon(shape: ReactElement): Icon {
  return ({ size = '1.25em', ...svg }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
      {...svg}
    >
      {shape}
    </svg>
  )
}

export const line = (d: string): Icon => icon(<path d={d} />)

/* The icons of the frame, of notices and of the landing page; the others are in icons.tsx. */

export const SearchIcon = /* @__PURE__ */ line(
  'M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM15.6 15.6l5 5',
)
export const HeartIcon = /* @__PURE__ */ line(
  'M12 20.5S3.5 15.5 3.5 9.3A4.8 4.8 0 0 1 12 6.3a4.8 4.8 0 0 1 8.5 3c0 6.2-8.5 11.2-8.5 11.2z',
)
export const MenuIcon = /* @__PURE__ */ line('M4 6.5h16M4 12h16M4 17.5h16')
export const CloseIcon = /* @__PURE__ */ line('M6 6l12 12M18 6L6 18')
export const BellIcon = /* @__PURE__ */ line(
  'M12 3.5a5.8 5.8 0 0 0-5.8 5.8c0 5.2-2 6.7-2 6.7h15.6s-2-1.5-2-6.7A5.8 5.8 0 0 0 12 3.5zM9.8 19.5a2.4 2.4 0 0 0 4.4 0',
)
export const FoundIcon = /* @__PURE__ */ line(
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 12.3l2.8 2.8L16 9.5',
)
export const LostIcon = /* @__PURE__ */ line(
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.3 9.7c0-1.6 1.2-2.6 2.7-2.6s2.7 1 2.7 2.5c0 2-2.7 2.1-2.7 4M12 16.8v.1',
)
export const LoginIcon = /* @__PURE__ */ line(
  'M14 4h3.7c1 0 1.8.8 1.8 1.8v12.4c0 1-.8 1.8-1.8 1.8H14M10 7.5l4.5 4.5L10 16.5M14 12H4.5',
)
export const BuildingIcon = /* @__PURE__ */ line(
  'M4 20.5h16M6 20.5V5.3c0-.7.6-1.3 1.3-1.3h9.4c.7 0 1.3.6 1.3 1.3v15.2M10 20.5v-4h4v4M10 8h.1M14 8h-.1M10 12h.1M14 12h-.1',
)
