import { both, collar, ellipse, ink, line, path } from './shapes.ts'

export interface CatLook {
  coat: string
  /** Muzzle, chest and tail tip. */
  light: string
  stripes?: string
  /** Two patches of other colours. */
  patches?: readonly [string, string]
  /** Dark ears and face. */
  points?: string
  eye: string
  collar?: string
}

export function cat({ coat, light, stripes, patches, points, eye, collar: band }: CatLook): string {
  const ears = points ?? coat
  return [
    line('M560 590 C690 580 706 470 640 430 C612 414 596 436 612 454', coat, 46),
    line('M616 452 C604 438 618 424 636 430', points ?? light, 40),
    path('M230 620 C236 490 306 410 400 410 S564 490 570 620Z', coat),
    path('M330 620 C330 520 366 452 400 452 S470 520 470 620Z', light),
    stripes
      ? both(
          `${line('M262 520 Q288 524 304 512', stripes, 14)}${line('M248 568 Q280 572 300 560', stripes, 14)}`,
        )
      : '',
    both(
      `${path('M262 270 C236 190 236 120 250 84 C304 104 360 148 384 196Z', ears)}${path('M276 226 C264 184 264 148 270 128 C304 146 332 170 346 196Z', '#e9aea0')}`,
    ),
    path(
      'M400 162 C520 162 566 232 562 306 C558 392 480 436 400 436 S242 392 238 306 C234 232 280 162 400 162Z',
      coat,
    ),
    patches
      ? `${path('M244 280 C246 210 296 164 378 163 C380 220 360 280 300 300 C270 308 250 300 244 280Z', patches[0])}${path('M452 168 C530 182 566 240 561 310 C540 330 500 318 478 280 C458 244 450 200 452 168Z', patches[1])}`
      : '',
    points
      ? path(
          'M400 226 C456 226 480 290 470 352 C460 400 430 418 400 418 S340 400 330 352 C320 290 344 226 400 226Z',
          points,
          'opacity="0.85"',
        )
      : '',
    both(ellipse(364, 370, 46, 38, points ? points : light)),
    ellipse(400, 402, 26, 22, points ? points : light),
    stripes
      ? `${line('M400 172 V228 M362 178 Q366 204 372 222 M438 178 Q434 204 428 222', stripes, 13)}${both(`${line('M246 318 Q276 318 294 326', stripes, 11)}${line('M258 356 Q284 350 300 354', stripes, 11)}`)}`
      : '',
    both(
      `${path('M296 290 C310 256 356 254 374 300 C356 322 314 322 296 290Z', eye)}${ellipse(338, 288, 9, 23, ink)}${ellipse(344, 278, 5, 6, '#fff')}`,
    ),
    path('M382 336 Q400 328 418 336 Q412 356 400 360 Q388 356 382 336Z', '#d98880'),
    line('M400 360 V374 M400 374 Q384 392 364 384 M400 374 Q416 392 436 384', ink, 6),
    both(
      line(
        'M332 366 L232 346 M332 380 L228 386 M336 394 L240 422',
        points ? '#f3ece4' : ink,
        3,
        'opacity="0.55"',
      ),
    ),
    band ? collar(430, 84, band) : '',
  ].join('')
}
