import type { SVGProps } from 'react'

const soft = { fill: 'currentColor', fillOpacity: 0.14 } as const

/** A dog and a cat under a lantern that is a medal: the picture of the product's first page. */
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
      <path
        d="M176 158L66 344h308L264 158z"
        fill="var(--apricot)"
        fillOpacity="0.28"
        stroke="none"
      />
      <path d="M30 344h380" />
      <g>
        <path d="M62 208l-28 42h13l-25 40h17l-30 42h106l-30-42h17l-25-40h13z" {...soft} />
        <path d="M62 332v12" />
        <path d="M384 240l-22 32h10l-19 31h13l-23 33h82l-23-33h13l-19-31h10z" {...soft} />
        <path d="M384 336v8" />
      </g>
      <path d="M220 -6v34" strokeWidth="4" />
      <circle cx="220" cy="40" r="13" strokeWidth="8" />
      <path
        fill="currentColor"
        stroke="none"
        fillRule="evenodd"
        d="M220 54a57 57 0 1 1 0 114 57 57 0 0 1 0-114zm0 23c-21 0-37 14-46 34 9 20 25 34 46 34s37-14 46-34c-9-20-25-34-46-34z"
      />
      <path
        d="M220 77c-21 0-37 14-46 34 9 20 25 34 46 34s37-14 46-34c-9-20-25-34-46-34z"
        fill="#fff3e3"
        stroke="none"
      />
      <circle cx="220" cy="111" r="22" fill="var(--apricot)" stroke="none" />
      <circle cx="228" cy="102" r="6" fill="#fff" stroke="none" />
      <path
        d="M134 112h-18M324 112h-18M158 52l-13-13M282 52l13-13M158 172l-13 13M282 172l13 13"
        stroke="var(--apricot)"
      />
      <g transform="translate(166 344)">
        <path d="M-44-8c-20-1-27-17-20-33" />
        <path
          d="M-17-92C-37-77-48-38-46 0h92c2-38-9-77-29-92"
          {...soft}
          fill="var(--scene-ground, var(--paper))"
          fillOpacity="1"
        />
        <path d="M-17-92C-37-77-48-38-46 0h92c2-38-9-77-29-92z" {...soft} stroke="none" />
        <path
          d="M-28-114c0-19 13-29 28-29s28 10 28 29c0 17-12 25-28 25s-28-8-28-25z"
          fill="var(--scene-ground, var(--paper))"
        />
        <path
          d="M-28-114c0-19 13-29 28-29s28 10 28 29c0 17-12 25-28 25s-28-8-28-25z"
          {...soft}
          stroke="none"
        />
        <path
          d="M-19-137c-14-8-27 2-29 18-1 11 1 20 5 25 4 5 11 3 13-3 4-12 5-26 11-40zM19-137c14-8 27 2 29 18 1 11-1 20-5 25-4 5-11 3-13-3-4-12-5-26-11-40z"
          fill="var(--scene-ground, var(--paper))"
        />
        <path
          d="M-19-137c-14-8-27 2-29 18-1 11 1 20 5 25 4 5 11 3 13-3 4-12 5-26 11-40zM19-137c14-8 27 2 29 18 1 11-1 20-5 25-4 5-11 3-13-3-4-12-5-26-11-40z"
          fill="currentColor"
          fillOpacity="0.3"
        />
        <path d="M-19-86c12 7 26 7 38 0" stroke="var(--apricot)" strokeWidth="7" />
        <path d="M-18 0c-2-14 2-26 10-32M18 0c2-14-2-26-10-32" />
      </g>
      <g transform="translate(284 344)">
        <path d="M30-6c22 3 36-10 31-29-2-9-13-9-13 1" />
        <path
          d="M-13-64C-29-52-38-26-36 0h72c2-26-7-52-23-64"
          fill="var(--scene-ground, var(--paper))"
        />
        <path d="M-13-64C-29-52-38-26-36 0h72c2-26-7-52-23-64z" {...soft} stroke="none" />
        <path
          d="M-27-81l3-31c0-3 3-4 5-2l12 11c5-1 9-1 14 0l12-11c2-2 5-1 5 2l3 31c0 15-11 23-27 23s-27-8-27-23z"
          fill="var(--scene-ground, var(--paper))"
        />
        <path
          d="M-27-81l3-31c0-3 3-4 5-2l12 11c5-1 9-1 14 0l12-11c2-2 5-1 5 2l3 31c0 15-11 23-27 23s-27-8-27-23z"
          {...soft}
          stroke="none"
        />
        <path d="M-8-92v8M0-94v11M8-92v8" strokeWidth="4" />
        <path d="M-14 0c-1-10 2-19 8-24M14 0c1-10-2-19-8-24" />
      </g>
    </svg>
  )
}
