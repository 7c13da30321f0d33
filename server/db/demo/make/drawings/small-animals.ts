import { both, ellipse, eyes, ink, line, path } from './shapes.ts'

export interface BirdLook {
  body: string
  wing: string
  belly: string
  beak: string
  crest?: string
}

export const bird = ({ body, wing, belly, beak, crest }: BirdLook): string =>
  [
    line('M40 520 C240 490 520 500 780 462', '#7a5640', 30),
    line('M610 478 C650 440 690 430 716 400', '#7a5640', 14),
    ellipse(722, 388, 34, 18, '#6f9a6a', 'transform="rotate(-38 722 388)"'),
    path('M262 420 L128 566 L204 556 L226 586 L330 470Z', wing),
    path(
      'M246 400 C236 262 330 150 452 152 C556 156 596 240 566 320 C548 420 470 490 372 486 C300 482 250 456 246 400Z',
      body,
    ),
    path(
      'M470 486 C560 440 592 350 560 300 C520 330 430 340 392 420 C380 460 400 484 430 488Z',
      belly,
    ),
    path(
      'M262 300 C350 250 444 300 446 376 C420 446 320 470 252 452 C236 400 240 340 262 300Z',
      wing,
    ),
    line(
      'M300 330 C350 330 392 360 402 396 M286 374 C326 376 356 396 366 422',
      body,
      9,
      'opacity="0.6"',
    ),
    crest ? path('M430 160 C404 110 420 76 396 40 C450 60 476 96 480 152Z', crest) : '',
    path('M572 226 L664 256 L574 290 Q590 256 572 226Z', beak),
    line('M576 258 H650', ink, 4, 'opacity="0.5"'),
    ellipse(516, 232, 20, 22, ink),
    ellipse(523, 224, 7, 7, '#fff'),
    line(
      'M386 484 v28 M386 512 l-18 10 M386 512 l20 8 M436 480 v26 M436 506 l-18 10 M436 506 l20 8',
      beak,
      8,
    ),
  ].join('')

export interface FishLook {
  body: string
  fin: string
  band: string
}

export const fish = ({ body, fin, band }: FishLook): string =>
  [
    path(
      'M556 310 C620 240 690 210 724 224 C700 280 700 340 724 396 C690 410 620 380 556 310Z',
      fin,
    ),
    path('M300 210 C360 110 480 110 540 190 C500 210 460 220 430 230Z', fin),
    path('M360 410 C400 480 470 490 500 450 C480 430 470 410 460 396Z', fin),
    path(
      'M130 318 C180 210 320 170 430 200 C510 224 566 270 596 312 C560 360 500 410 420 428 C310 446 180 420 130 318Z',
      body,
    ),
    path(
      'M300 190 C350 250 350 370 306 434 C340 438 372 436 396 432 C430 360 430 260 396 194 C364 186 330 184 300 190Z',
      band,
    ),
    path(
      'M478 222 C506 270 506 350 482 404 C506 394 530 378 548 362 C560 330 560 300 550 266 C530 248 506 232 478 222Z',
      band,
    ),
    path('M330 320 C380 300 420 320 430 350 C400 372 350 366 330 320Z', fin),
    ellipse(214, 292, 30, 30, '#fff'),
    ellipse(208, 294, 17, 18, ink),
    ellipse(202, 287, 6, 6, '#fff'),
    line('M140 336 Q164 356 186 346', ink, 6),
  ].join('')

export interface RodentLook {
  coat: string
  belly: string
  patch?: string
}

export const rodent = ({ coat, belly, patch }: RodentLook): string =>
  [
    both(`${ellipse(268, 196, 54, 58, coat)}${ellipse(270, 200, 32, 36, '#e7a9a0')}`),
    path(
      'M400 150 C540 150 610 280 616 410 C620 540 520 600 400 600 S180 540 184 410 C190 280 260 150 400 150Z',
      coat,
    ),
    patch
      ? path(
          'M402 150 C540 152 604 270 614 390 C560 420 470 380 440 300 C420 250 408 196 402 150Z',
          patch,
        )
      : '',
    path(
      'M400 360 C500 360 540 450 530 520 C510 580 460 598 400 598 S290 580 270 520 C260 450 300 360 400 360Z',
      belly,
    ),
    both(ellipse(330, 348, 74, 60, belly)),
    eyes(312, 276, 24),
    path('M378 310 Q400 300 422 310 Q416 334 400 338 Q384 334 378 310Z', '#d98880'),
    line('M400 338 V352 M400 352 Q384 372 366 362 M400 352 Q416 372 434 362', ink, 6),
    both(line('M330 330 L232 312 M328 346 L226 350', ink, 3, 'opacity="0.4"')),
    both(`${ellipse(344, 470, 34, 26, '#e7a9a0', 'transform="rotate(28 344 470)"')}`),
    path('M400 430 C430 440 436 480 400 506 C364 480 370 440 400 430Z', '#5b4636'),
    line('M400 444 V490', '#e9d9be', 5),
  ].join('')

export interface TurtleLook {
  shell: string
  plate: string
  skin: string
}

export const turtle = ({ shell, plate, skin }: TurtleLook): string =>
  [
    path('M230 470 C200 520 190 560 212 570 H290 C300 540 300 500 296 470Z', skin),
    path('M480 470 C480 520 486 560 506 570 H580 C590 540 576 500 560 462Z', skin),
    path('M170 452 C140 462 120 480 108 500 C140 500 170 494 196 480Z', skin),
    path(
      'M560 400 C610 396 620 330 640 290 C664 250 730 256 742 306 C750 356 700 380 676 392 C650 440 600 470 556 474Z',
      skin,
    ),
    path('M150 460 C160 300 270 210 380 210 S590 300 600 460 C520 500 230 500 150 460Z', shell),
    path('M330 262 L420 262 L460 340 L420 410 L330 410 L290 340Z', plate),
    path('M268 290 L310 262 L278 334 L312 408 L232 414 C220 370 240 320 268 290Z', plate),
    path('M482 290 L442 262 L474 334 L440 408 L520 414 C532 370 510 320 482 290Z', plate),
    line('M150 462 C240 500 510 500 600 462', plate, 16),
    ellipse(692, 296, 13, 14, ink),
    ellipse(697, 291, 4, 4, '#fff'),
    line('M742 322 Q716 346 690 338', ink, 5),
  ].join('')
