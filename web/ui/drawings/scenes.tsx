import type { ReactElement, SVGProps } from 'react'

/**
 * Drawings for the moments when there is nothing to show; same hand as the animals, an apricot
 * light where to look.
 */
function scene(shape: ReactElement) {
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
      {shape}
    </svg>
  )
}

const soft = { fill: 'currentColor', fillOpacity: 0.12 } as const
const light = { fill: 'var(--apricot)' } as const
const onLight = { stroke: 'var(--on-apricot)', strokeOpacity: 0.75 } as const

/** A paw print of the trail, `x`,`y` its middle. */
const Print = ({ x, y, turn, fade = 1 }: { x: number; y: number; turn: number; fade?: number }) => (
  <g
    transform={`translate(${x} ${y}) rotate(${turn})`}
    fill="currentColor"
    stroke="none"
    opacity={fade}
  >
    <ellipse cx="0" cy="3.5" rx="5.2" ry="4.4" />
    <circle cx="-6" cy="-2" r="2.1" />
    <circle cx="-2.2" cy="-5.2" r="2.2" />
    <circle cx="2.2" cy="-5.2" r="2.2" />
    <circle cx="6" cy="-2" r="2.1" />
  </g>
)

/** A fir of the edge of the wood. */
const Fir = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M0-62l-15 22h7l-13 20h9l-15 20h54L12-20h9L8-40h7z" {...soft} />
    <path d="M0 0v12" />
  </g>
)

/** A trail of prints goes into the wood; the lantern has not found it yet. */
export const NothingFoundScene = /* @__PURE__ */ scene(
  <>
    <path d="M14 132h212" />
    <Fir x={46} y={120} />
    <Fir x={86} y={120} scale={0.72} />
    <Print x={118} y={121} turn={78} fade={0.4} />
    <Print x={138} y={111} turn={62} fade={0.6} />
    <circle cx="166" cy="66" r="34" {...soft} />
    <path d="M190 91l26 27" strokeWidth="7" />
    <Print x={158} y={76} turn={48} />
    <Print x={174} y={56} turn={40} />
    <path d="M144 58c2.5-7 8-12 15-14" stroke="var(--apricot)" />
  </>,
)

/** A kennel with its light on, waiting for someone to live in it. */
export const NoAnimalsScene = /* @__PURE__ */ scene(
  <>
    <path d="M14 132h212" />
    <Fir x={36} y={120} scale={0.8} />
    <path d="M78 66L120 31l42 35v64c0 1-1 2-2 2H80c-1 0-2-1-2-2z" {...soft} stroke="none" />
    <path d="M78 70v62M162 70v62" />
    <path d="M64 78l52.5-46.5c2-1.8 5-1.8 7 0L176 78" />
    <path d="M98 132V98c0-12 10-22 22-22s22 10 22 22v34z" {...light} fillOpacity="0.9" />
    <circle cx="120" cy="58" r="5.5" {...soft} />
    <path d="M178 132l4-15c.4-1.4 1.6-2.3 3-2.3h26c1.4 0 2.6.9 3 2.3l4 15z" {...soft} />
    <path d="M188 114c1-5 5.5-8 10-8s9 3 10 8" {...light} />
  </>,
)

/** The letter is on its way, closed with a medal for a seal. */
export const EmailSentScene = /* @__PURE__ */ scene(
  <>
    <path d="M24 58h26M12 80h32M30 102h20" opacity="0.55" />
    <g transform="rotate(-5 138 78)">
      <path d="M72 36h132c4 0 7 3 7 7v74c0 4-3 7-7 7H72c-4 0-7-3-7-7V43c0-4 3-7 7-7z" {...soft} />
      <path d="M67 40l63 48c5 3.5 11 3.5 16 0l63-48M68 121l47-43M208 121l-47-43" />
      <circle cx="138" cy="92" r="17" {...light} />
      <path
        d="M128 92c2.3-4.5 5.8-7 10-7s7.7 2.5 10 7c-2.3 4.5-5.8 7-10 7s-7.7-2.5-10-7z"
        strokeWidth="2.6"
      />
      <circle cx="138" cy="92" r="2.4" fill="var(--on-apricot)" stroke="none" />
    </g>
  </>,
)

/** A cat has got into the wool; it will be sorted out. */
export const ErrorScene = /* @__PURE__ */ scene(
  <>
    <path d="M14 132h212" />
    <path
      d="M62 132V72c0-3 3.5-4.5 5.7-2.5L80 80.5c5-1.8 10-2.7 15.5-2.7s10.5.9 15.5 2.7l12.3-11c2.2-2 5.7-.5 5.7 2.5v60"
      {...soft}
    />
    <circle cx="82" cy="102" r="3.3" fill="currentColor" stroke="none" />
    <circle cx="109" cy="102" r="3.3" fill="currentColor" stroke="none" />
    <path d="M92.5 110h6l-3 3.5z" fill="currentColor" strokeWidth="2" />
    <path
      d="M95.5 114c-.6 5-7 6-9 2.5M95.5 114c.6 5 7 6 9 2.5M48 107l9 1.8M49 119l8.5-1.8"
      strokeWidth="3"
    />
    <circle cx="160" cy="104" r="28" {...light} />
    <path
      d="M136 92c14-8 34-5 47 10M133 104c14-6 35-2 45 18M140 123c7-18 21-33 37-42M154 131c1-18 11-35 27-43"
      strokeWidth="2.8"
      {...onLight}
    />
    <path d="M186 114c8 14 18 18 26 10 7-7 0-16-7-11-8 6 2 19 14 19h12" />
    <path d="M93 62V48M80 60l-6-11M106 60l6-11" opacity="0.55" />
  </>,
)
