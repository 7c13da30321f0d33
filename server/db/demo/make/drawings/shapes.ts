/** SVG parts on a board of 800 by 600, animals facing the viewer at the centre. */

export const ink = '#33241c'

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const both = (left: string) =>
  `${left}<g transform="translate(800 0) scale(-1 1)">${left}</g>`

export const eyes = (x: number, y: number, size: number, color = ink) =>
  [x, 800 - x]
    .map(
      (at) =>
        `${ellipse(at, y, size, size * 1.12, color)}${ellipse(at + size * 0.32, y - size * 0.38, size * 0.32, size * 0.32, '#fff')}`,
    )
    .join('')

export const collar = (y: number, half: number, color: string) =>
  `${line(`M${400 - half} ${y} Q400 ${y + half * 0.42} ${400 + half} ${y}`, color, 22)}${ellipse(400, y + half * 0.21 + 26, 20, 20, '#e8b949')}${ellipse(400, y + half * 0.21 + 26, 11, 11, '#f5d98a')}`
