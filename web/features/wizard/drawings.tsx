import type { ReactNode, SVGProps } from 'react'

/** The text beside says the same. */
const Drawing = ({ children, ...svg }: SVGProps<SVGSVGElement> & { children: ReactNode }) => (
  <svg
    viewBox="0 0 320 140"
    fill="none"
    stroke="currentColor"
    strokeWidth="3.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...svg}
  >
    {children}
  </svg>
)

const soft = { fill: 'currentColor', fillOpacity: 0.12 } as const
const light = { fill: 'var(--apricot)' } as const
const digits = {
  fill: 'var(--on-apricot)',
  stroke: 'none',
  fontWeight: 700,
  fontSize: 15,
  textAnchor: 'middle',
} as const

export const ChipDrawing = (svg: SVGProps<SVGSVGElement>) => (
  <Drawing {...svg}>
    <path d="M10 128h156" opacity="0.55" />
    <path
      d="M34 128V92c-6-3-9-9-9-16 0-3 4-4 6-2 4 5 9 7 15 7h46c9 0 14-4 18-11l7-13c-4-3-5-8-4-13 1-3 5-4 7-1l5 6h14l14 8c4 2 5 7 2 10l-6 6h-9c-2 12-6 22-12 28v27h-13v-22H56l-9 6v16z"
      {...soft}
    />
    <circle cx="139" cy="56" r="2.4" fill="currentColor" stroke="none" />
    <circle cx="97" cy="84" r="15" {...light} fillOpacity="0.35" stroke="none" />
    <rect x="88" y="80" width="18" height="8" rx="4" {...light} strokeWidth="2.4" />
    <path d="M97 62V42M97 42h86" strokeWidth="2" strokeDasharray="1 7" />
    <rect x="190" y="18" width="120" height="70" rx="8" {...soft} />
    <path
      d="M204 32v22M210 32v22M218 32v22M222 32v22M231 32v22M238 32v22M243 32v22M252 32v22M258 32v22M266 32v22M274 32v22M279 32v22M288 32v22M296 32v22"
      strokeWidth="3"
    />
    <rect x="198" y="62" width="104" height="19" rx="5" {...light} stroke="none" />
    <text x="250" y="76.5" {...digits} fontSize={10.5}>
      {'985 141 000 123 456'}
    </text>
  </Drawing>
)

const Card = ({ x, children }: { x: number; children: ReactNode }) => (
  <g transform={`translate(${x} 22)`}>
    <rect width="140" height="92" rx="10" {...soft} />
    {children}
  </g>
)

const Front = ({ x }: { x: number }) => (
  <Card x={x}>
    <circle cx="28" cy="30" r="13" />
    <path d="M20 31c2-4 5-6 8-6s6 2 8 6c-2 4-5 6-8 6s-6-2-8-6z" strokeWidth="2.2" />
    <path d="M54 24h66M54 36h44" opacity="0.55" />
    <rect x="14" y="56" width="112" height="24" rx="6" {...light} stroke="none" />
    <text x="70" y="73" {...digits}>
      {'100 000 000'}
    </text>
  </Card>
)

const Back = ({ x }: { x: number }) => (
  <Card x={x}>
    <path d="M0 18h140v14H0z" fill="currentColor" stroke="none" opacity="0.55" />
    <path d="M16 50h58M16 62h40M16 74h50" opacity="0.55" />
    <rect x="86" y="48" width="42" height="26" rx="6" {...light} stroke="none" />
    <text x="107" y="66" {...digits}>
      {'123'}
    </text>
  </Card>
)

export const CardDrawing = ({
  show,
  ...svg
}: SVGProps<SVGSVGElement> & { show: 'front' | 'back' | 'both' }) => (
  <Drawing {...svg}>
    {show === 'both' ? (
      <>
        <Front x={12} />
        <Back x={168} />
      </>
    ) : show === 'front' ? (
      <Front x={90} />
    ) : (
      <Back x={90} />
    )}
  </Drawing>
)
