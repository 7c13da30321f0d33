import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useElementSize } from '@mantine/hooks'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import style from './chart.module.css'

export interface ChartPoint {
  /** Under the axis. */
  label: string
  /** Said and shown of one point. */
  words: string
  now: number | null
  before: number | null
}

interface ChartProps {
  /** What the reader can do, for those who do not see the chart. */
  explore: string
  /** Of the two sets of numbers. */
  names: { now: string; before: string }
  points: readonly ChartPoint[]
  /** On the axis. */
  format: (value: number) => string
  /** Whether numbers between the ticks mean something. */
  isWhole: boolean
}

const height = 280
const margin = { top: 24, right: 8, bottom: 28, left: 64 }
/** Before its place is measured. */
const usualWidth = 640
/** More than these are drawn as a line. */
const mostBars = 62
/** So few bars that each has its number. */
const mostLabels = 7
/** Pixels of a label. */
const labelWidth = 84

/**
 * Two sets of numbers: bars (a line, of many) beside a dashed line with marks, so that shapes tell
 * them apart without colour. A slider of its points: arrows, Home, End and the pointer say one after
 * another. The table that belongs to it is the page's.
 */
export function Chart({ explore, names, points, format, isWhole }: ChartProps) {
  const { ref, width: measured } = useElementSize()
  const width = Math.max(240, measured || usualWidth)
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const at = chosen === undefined ? undefined : Math.min(chosen, last)

  const x = scaleBand({
    domain: points.map((_, place) => place),
    range: [margin.left, width - margin.right],
    padding: 0.25,
  })
  const values = points.flatMap(({ now, before }) => [now ?? 0, before ?? 0])
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [height - margin.bottom, margin.top],
    nice: true,
  })
  const centre = (place: number) => (x(place) ?? 0) + x.bandwidth() / 2
  const isLine = points.length > mostBars
  const step = Math.ceil(points.length / Math.max(1, (width - margin.left) / labelWidth))
  const ticks = points.map((_, place) => place).filter((place) => place % step === 0)
  const levels = y.ticks(5).filter((level) => !isWhole || Number.isInteger(level))
  const zero = y(0)

  function onKeyDown(event: KeyboardEvent) {
    const to = {
      ArrowLeft: (at ?? 1) - 1,
      ArrowDown: (at ?? 1) - 1,
      ArrowRight: (at ?? -1) + 1,
      ArrowUp: (at ?? -1) + 1,
      PageUp: (at ?? 0) + 10,
      PageDown: (at ?? 0) - 10,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape') setChosen(undefined)
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, to)))
  }
  function onPointerMove({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect()
    const place = Math.floor((((clientX - box.left) / box.width) * width - margin.left) / x.step())
    setChosen(place >= 0 && place <= last ? place : undefined)
  }

  return (
    <figure className={style.figure}>
      <p className={style.legend}>
        <span>
          <svg viewBox="0 0 24 12" className={style.key} aria-hidden>
            <rect width="24" height="12" className={style.bar} />
          </svg>
          {names.now}
        </span>
        <span>
          <svg viewBox="0 0 24 12" className={style.key} aria-hidden>
            <path d="M0 6H24" className={style.before} />
            <circle cx="12" cy="6" r="3.5" className={style.mark} />
          </svg>
          {names.before}
        </span>
      </p>
      <div
        ref={ref}
        className={style.chart}
        role="slider"
        tabIndex={0}
        aria-label={explore}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? 0}
        aria-valuetext={points[at ?? 0]?.words}
        onKeyDown={onKeyDown}
        onFocus={() => setChosen((was) => was ?? 0)}
        onBlur={() => setChosen(undefined)}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden
          onPointerMove={onPointerMove}
          onPointerLeave={() => setChosen(undefined)}
        >
          <GridRows
            scale={y}
            left={margin.left}
            width={width - margin.left - margin.right}
            tickValues={levels}
            className={style.grid}
          />
          {at !== undefined && (
            <rect
              x={centre(at) - x.step() / 2}
              width={x.step()}
              y={margin.top}
              height={height - margin.top - margin.bottom}
              className={style.chosen}
            />
          )}
          {isLine ? (
            <LinePath
              data={[...points.entries()]}
              x={([place]) => centre(place)}
              y={([, { now }]) => y(now ?? 0)}
              defined={([, { now }]) => now !== null}
              className={style.now}
            />
          ) : (
            points.map(({ now }, place) =>
              now === null ? null : (
                <rect
                  key={place}
                  x={x(place)}
                  width={x.bandwidth()}
                  y={Math.min(zero, y(now))}
                  height={Math.abs(zero - y(now))}
                  className={style.bar}
                />
              ),
            )
          )}
          {points.length <= mostLabels &&
            points.map(({ now }, place) =>
              now === null || now === 0 ? null : (
                <text
                  key={place}
                  x={centre(place)}
                  y={Math.min(zero, y(now)) - 5}
                  textAnchor="middle"
                  className={style.value}
                >
                  {format(now)}
                </text>
              ),
            )}
          <LinePath
            data={[...points.entries()]}
            x={([place]) => centre(place)}
            y={([, { before }]) => y(before ?? 0)}
            defined={([, { before }]) => before !== null}
            className={style.before}
          />
          {!isLine &&
            points.map(({ before }, place) =>
              before === null ? null : (
                <circle
                  key={place}
                  cx={centre(place)}
                  cy={y(before)}
                  r={Math.min(3.5, x.bandwidth() / 2)}
                  className={style.mark}
                />
              ),
            )}
          <AxisLeft
            scale={y}
            left={margin.left}
            tickValues={levels}
            tickFormat={(value) => format(value.valueOf())}
            hideAxisLine
            hideTicks
            tickClassName={style.tick}
          />
          <AxisBottom
            scale={x}
            top={height - margin.bottom}
            tickValues={ticks}
            tickFormat={(place) => points[place]?.label ?? ''}
            hideTicks
            axisLineClassName={style.line}
            tickClassName={style.tick}
          />
        </svg>
      </div>
      <p className={style.said} aria-hidden>
        {at === undefined ? '\u00A0' : points[at]?.words}
      </p>
    </figure>
  )
}
