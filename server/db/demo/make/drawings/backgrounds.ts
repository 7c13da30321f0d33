import { ellipse, line, path } from './shapes.ts'

const sky = (top: string, bottom: string) =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="800" height="600" fill="url(#sky)"/>`

const hills = (far: string, near: string) =>
  `${path('M0 380 C140 300 260 330 380 370 S640 300 800 350 V600 H0Z', far)}${path('M0 450 C180 390 300 430 440 450 S700 410 800 440 V600 H0Z', near)}`

const fir = (x: number, y: number, size: number, color: string, snow = '') =>
  [0, 1, 2]
    .map((step) => {
      const [top, half] = [y - size + step * size * 0.26, size * (0.2 + step * 0.09)]
      const layer = path(`M${x} ${top} L${x + half} ${top + size * 0.42} H${x - half}Z`, color)
      return snow
        ? `${layer}${path(`M${x} ${top} L${x + half * 0.45} ${top + size * 0.19} Q${x} ${top + size * 0.12} ${x - half * 0.45} ${top + size * 0.19}Z`, snow)}`
        : layer
    })
    .join('')

const maple = (x: number, y: number, size: number, color: string, shade: string) =>
  `<rect x="${x - size * 0.06}" y="${y - size * 0.4}" width="${size * 0.12}" height="${size * 0.5}" fill="#6d4a35"/>${ellipse(x, y - size * 0.62, size * 0.36, size * 0.36, color)}${ellipse(x - size * 0.2, y - size * 0.46, size * 0.24, size * 0.24, shade)}${ellipse(x + size * 0.22, y - size * 0.48, size * 0.22, size * 0.22, color)}`

const flower = (x: number, y: number, color: string) =>
  `${line(`M${x} ${y} v26`, '#4f7a45', 4)}${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="${x}" cy="${y - 9}" rx="6" ry="9" fill="${color}" transform="rotate(${turn} ${x} ${y})"/>`).join('')}${ellipse(x, y, 5, 5, '#f6d365')}`

const flakes = [
  [60, 80],
  [150, 190],
  [240, 60],
  [330, 120],
  [520, 70],
  [610, 170],
  [690, 60],
  [740, 230],
  [90, 290],
  [700, 330],
  [40, 420],
  [770, 430],
] as const

export const backgrounds = {
  meadow: `${sky('#a9d6e5', '#e8f3ea')}${ellipse(650, 110, 56, 56, '#fbe3a1')}${hills('#a8c69f', '#7fae7a')}${[70, 150, 640, 730].map((x, i) => flower(x, 500 + (i % 2) * 34, ['#f28f79', '#fff3e6', '#e9a6c1', '#f7c66b'][i] as string)).join('')}`,
  forest: `${sky('#cfe3d4', '#f2efe1')}${fir(90, 400, 260, '#6f9a80')}${fir(220, 380, 190, '#8bb09a')}${fir(600, 380, 200, '#8bb09a')}${fir(720, 410, 290, '#6f9a80')}${path('M0 400 C200 360 600 360 800 400 V600 H0Z', '#a3bf8c')}`,
  autumn: `${sky('#f6dfb8', '#fbf1dd')}${maple(110, 420, 260, '#d9793f', '#c2602f')}${maple(690, 410, 300, '#e0a13f', '#cb8530')}${maple(570, 370, 150, '#c95f3c', '#b34f30')}${path('M0 410 C220 370 560 390 800 400 V600 H0Z', '#b9a36a')}${[
    [60, 520],
    [180, 560],
    [640, 540],
    [740, 500],
  ]
    .map(([x, y]) =>
      ellipse(x as number, y as number, 14, 8, '#d9793f', `transform="rotate(24 ${x} ${y})"`),
    )
    .join('')}`,
  winter: `${sky('#bcd3e6', '#eef4f8')}${fir(100, 410, 270, '#58806f', '#fff')}${fir(700, 410, 240, '#58806f', '#fff')}${fir(590, 380, 150, '#7b9f90', '#fff')}${path('M0 400 C200 360 420 400 800 380 V600 H0Z', '#fff')}${path('M0 480 C260 440 520 500 800 460 V600 H0Z', '#e3edf4')}${flakes.map(([x, y]) => ellipse(x, y, 6, 6, '#fff')).join('')}`,
  evening: `${sky('#f3b391', '#fbe3c4')}${ellipse(400, 330, 120, 120, '#fbd08a')}${hills('#b98a86', '#8f6f78')}`,
  room: `<rect width="800" height="600" fill="#f1e3cf"/><rect x="80" y="60" width="190" height="230" rx="10" fill="#fff8ec"/><rect x="96" y="76" width="158" height="198" fill="#b7d9e3"/>${path('M96 230 C140 200 200 220 254 205 V274 H96Z', '#8db48a')}${line('M175 76 V274 M96 172 H254', '#fff8ec', 10)}${path('M640 430 l22 110 h76 l22 -110Z', '#c8794f')}${['M700 430 C690 350 640 330 610 330 C620 390 660 420 700 430', 'M700 430 C710 330 770 310 800 310 C790 380 750 420 700 430', 'M700 430 C680 330 700 270 712 230 C740 290 730 360 700 430'].map((d, i) => path(d, ['#5f8f69', '#4f7f5c', '#76a57c'][i] as string)).join('')}<rect y="540" width="800" height="60" fill="#c99b6d"/>`,
  sofa: `<rect width="800" height="600" fill="#d3dfe0"/><rect x="520" y="50" width="170" height="130" rx="8" fill="#fff"/><rect x="534" y="64" width="142" height="102" fill="#f3c9a5"/>${path('M534 166 l48 -56 32 30 24 -22 38 48Z', '#7e9a86')}<rect x="40" y="280" width="720" height="260" rx="60" fill="#58796b"/><rect x="90" y="400" width="620" height="200" rx="30" fill="#6b8d7d"/><rect x="0" y="360" width="120" height="240" rx="46" fill="#4c6b5e"/><rect x="680" y="360" width="120" height="240" rx="46" fill="#4c6b5e"/>`,
  rose: `<rect width="800" height="600" fill="#efd4cb"/>${ellipse(400, 320, 270, 270, '#f6e4dc')}${[
    [90, 120],
    [700, 100],
    [120, 470],
    [690, 480],
    [240, 60],
    [570, 545],
  ]
    .map(([x, y]) => ellipse(x as number, y as number, 16, 16, '#e6b8ab'))
    .join('')}`,
  water: `${sky('#9fd3df', '#3f8fa6')}${path('M0 540 C200 500 560 560 800 520 V600 H0Z', '#e6d3a3')}${[90, 130, 660, 710].map((x, i) => line(`M${x} 560 C${x - 34} 480 ${x + 34} 430 ${x} ${340 + i * 24}`, i % 2 ? '#4f9a74' : '#3b8763', 18)).join('')}${[
    [560, 130, 16],
    [600, 80, 10],
    [530, 60, 7],
    [230, 120, 12],
    [255, 70, 7],
  ]
    .map(([x, y, r]) =>
      ellipse(
        x as number,
        y as number,
        r as number,
        r as number,
        'none',
        'stroke="#e4f5f7" stroke-width="4"',
      ),
    )
    .join('')}`,
  stable: `<rect width="800" height="600" fill="#d8b48a"/>${[0, 100, 200, 300, 400, 500, 600, 700].map((x) => line(`M${x} 0 V600`, '#c49a6c', 6)).join('')}<rect x="110" y="60" width="580" height="560" rx="26" fill="#7f9fb0"/><rect x="110" y="330" width="580" height="270" fill="#a9c29a"/><rect x="80" y="40" width="640" height="40" rx="10" fill="#8a5a3b"/><rect x="80" y="40" width="44" height="560" fill="#8a5a3b"/><rect x="676" y="40" width="44" height="560" fill="#8a5a3b"/>`,
} as const
export type Background = keyof typeof backgrounds
