import { both, collar, ellipse, eyes, ink, line, path } from './shapes.ts'

export interface DogLook {
  coat: string
  ears: string
  muzzle: string
  /** Around one eye. */
  patch?: string
  pointed?: boolean
  /** Long hair on the cheeks and over the eyes. */
  shaggy?: boolean
  tongue?: boolean
  /** Eye ring for dark coats. */
  iris?: string
  collar: string
}

export function dog({
  coat,
  ears,
  muzzle,
  patch,
  pointed,
  shaggy,
  tongue,
  iris,
  collar: band,
}: DogLook): string {
  const ear = pointed
    ? `${path('M292 262 C262 190 254 122 262 78 C322 102 366 148 384 200Z', ears)}${path('M300 230 C284 184 280 148 284 120 C318 140 340 168 350 196Z', muzzle, 'opacity="0.75"')}`
    : path(
        'M312 178 C236 150 186 232 192 338 C195 398 256 412 276 362 C292 316 280 262 322 216Z',
        ears,
      )
  return [
    path('M200 620 C206 486 296 424 400 424 S594 486 600 620Z', coat),
    path('M318 620 C318 520 360 470 400 470 S482 520 482 620Z', muzzle),
    pointed ? both(ear) : '',
    shaggy
      ? both(path('M268 270 C232 330 226 372 250 404 C270 418 300 432 330 436 L330 280Z', coat))
      : '',
    path(
      'M400 146 C506 146 552 214 540 306 C530 392 476 444 400 444 S270 392 260 306 C248 214 294 146 400 146Z',
      coat,
    ),
    patch
      ? path(
          'M420 220 C470 180 530 216 532 290 C528 336 480 350 446 326 C420 304 408 250 420 220Z',
          patch,
        )
      : '',
    pointed ? '' : both(ear),
    path(
      'M400 262 C440 262 452 306 474 332 C498 378 462 432 400 432 S302 378 326 332 C348 306 360 262 400 262Z',
      muzzle,
    ),
    tongue
      ? `${path('M372 392 Q400 402 428 392 C436 452 420 470 400 470 S364 452 372 392Z', '#e58a86')}${line('M400 402 V444', '#cf6f6c', 4)}`
      : '',
    line('M400 352 V384 M400 384 Q376 408 348 392 M400 384 Q424 408 452 392', ink, 7),
    path(
      'M400 310 C430 310 446 320 440 334 C434 352 412 364 400 364 S366 352 360 334 C354 320 370 310 400 310Z',
      ink,
    ),
    ellipse(388, 322, 12, 5, '#8b7b73'),
    iris ? both(ellipse(338, 280, 23, 25, iris)) : '',
    eyes(338, 280, iris ? 15 : 19),
    both(line('M312 244 Q332 230 356 240', ears, 9, 'opacity="0.7"')),
    shaggy
      ? path(
          'M300 190 C330 150 370 140 400 146 C440 140 480 156 500 196 C470 196 456 214 448 240 C430 216 408 214 396 234 C380 210 360 212 346 238 C338 212 324 194 300 190Z',
          ears,
        )
      : '',
    collar(442, 90, band),
  ].join('')
}
