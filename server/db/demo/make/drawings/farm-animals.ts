import { both, ellipse, eyes, ink, line, path } from './shapes.ts'

export interface HorseLook {
  coat: string
  mane: string
  muzzle: string
  /** White mark on the face. */
  blaze?: boolean
  halter: string
}

export const horse = ({ coat, mane, muzzle, blaze, halter }: HorseLook): string =>
  [
    path('M210 620 C200 460 270 330 330 250 L470 250 C530 330 600 460 590 620Z', coat),
    path('M470 190 C560 250 620 400 606 620 H540 C550 460 520 340 450 240Z', mane),
    both(
      `${path('M318 170 C290 116 300 70 318 44 C356 70 376 114 374 156Z', coat)}${path('M328 146 C316 116 320 92 326 78 C344 96 352 120 352 142Z', mane, 'opacity="0.6"')}`,
    ),
    path(
      'M400 128 C476 128 504 190 496 262 C490 330 462 380 466 440 C470 506 440 536 400 536 S330 506 334 440 C338 380 310 330 304 262 C296 190 324 128 400 128Z',
      coat,
    ),
    blaze
      ? path(
          'M400 176 C424 230 420 320 428 420 C424 440 376 440 372 420 C380 320 376 230 400 176Z',
          '#fbf6ee',
        )
      : '',
    path(
      'M334 440 C340 420 370 412 400 412 S460 420 466 440 C470 506 440 536 400 536 S330 506 334 440Z',
      muzzle,
    ),
    both(ellipse(368, 468, 11, 17, ink, 'transform="rotate(18 368 468)"')),
    line('M362 508 Q400 524 438 508', ink, 6),
    eyes(326, 254, 19),
    line('M316 330 Q400 360 484 330 M322 398 Q400 428 478 398', halter, 15),
    both(line('M314 320 L332 410', halter, 15)),
    path(
      'M400 96 C440 104 462 140 452 180 C440 210 420 230 404 256 C400 226 380 206 372 178 C362 140 372 104 400 96Z',
      mane,
    ),
  ].join('')

export interface RabbitLook {
  coat: string
  light: string
}

export const rabbit = ({ coat, light }: RabbitLook): string =>
  [
    both(
      `${path('M336 236 C280 170 266 60 300 26 C350 30 392 130 388 214Z', coat)}${path('M338 206 C306 150 298 86 310 62 C340 82 362 146 364 200Z', '#e9b3a8')}`,
    ),
    path('M230 620 C236 500 310 420 400 420 S564 500 570 620Z', coat),
    path('M330 620 C334 520 366 470 400 470 S466 520 470 620Z', light),
    path(
      'M400 186 C500 186 544 260 538 328 C530 410 470 446 400 446 S270 410 262 328 C256 260 300 186 400 186Z',
      coat,
    ),
    both(ellipse(366, 378, 48, 42, light)),
    eyes(318, 304, 21),
    path('M382 336 Q400 328 418 336 Q412 354 400 358 Q388 354 382 336Z', '#d98880'),
    line('M400 358 V376 M400 376 Q384 394 366 386 M400 376 Q416 394 434 386', ink, 6),
    path('M388 390 h24 v22 q-12 8 -24 0Z', '#fff'),
    both(line('M336 366 L244 350 M334 382 L240 390', ink, 3, 'opacity="0.4"')),
  ].join('')

export interface GoatLook {
  coat: string
  light: string
  horn: string
}

export const goat = ({ coat, light, horn }: GoatLook): string =>
  [
    both(path('M352 190 C330 130 300 80 250 56 C300 50 372 90 392 172Z', horn)),
    both(
      `${path('M316 246 C250 214 190 226 156 258 C190 306 260 316 320 288Z', coat)}${path('M300 254 C254 240 216 246 190 260 C220 284 262 288 304 276Z', '#e9b3a8')}`,
    ),
    path('M220 620 C226 490 300 410 400 410 S574 490 580 620Z', coat),
    path('M386 450 C360 520 384 590 400 616 C416 590 440 520 414 450Z', light),
    path(
      'M400 164 C484 164 510 230 500 300 C494 380 470 466 400 466 S306 380 300 300 C290 230 316 164 400 164Z',
      coat,
    ),
    path(
      'M400 346 C456 346 472 400 456 436 C444 462 424 470 400 470 S356 462 344 436 C328 400 344 346 400 346Z',
      light,
    ),
    both(
      `${ellipse(340, 276, 22, 20, '#e8c15c')}<rect x="326" y="271" width="28" height="10" rx="5" fill="${ink}"/>`,
    ),
    both(ellipse(382, 392, 7, 11, ink, 'transform="rotate(24 382 392)"')),
    line('M400 404 V424 M400 424 Q380 442 362 432 M400 424 Q420 442 438 432', ink, 6),
  ].join('')

export interface PigLook {
  coat: string
  snout: string
  spot?: string
}

export const pig = ({ coat, snout, spot }: PigLook): string =>
  [
    path('M190 620 C196 490 290 410 400 410 S604 490 610 620Z', coat),
    path(
      'M400 150 C520 150 570 232 562 312 C554 402 480 452 400 452 S246 402 238 312 C230 232 280 150 400 150Z',
      coat,
    ),
    spot
      ? path(
          'M420 154 C520 166 566 236 561 306 C520 320 460 290 436 240 C424 210 420 180 420 154Z',
          spot,
        )
      : '',
    both(path('M322 190 C256 130 224 140 206 158 C212 218 240 262 282 268Z', snout)),
    eyes(314, 272, 17),
    ellipse(400, 350, 84, 64, snout),
    both(ellipse(372, 350, 14, 22, ink, 'opacity="0.75"')),
    line('M352 424 Q400 446 448 424', ink, 6),
  ].join('')
