import * as set01 from './set-01.rows.ts'
import * as set02 from './set-02.rows.ts'
import * as set03 from './set-03.rows.ts'
import * as set04 from './set-04.rows.ts'
import * as set05 from './set-05.rows.ts'
import * as set06 from './set-06.rows.ts'
import * as set07 from './set-07.rows.ts'
import * as set08 from './set-08.rows.ts'
import * as set09 from './set-09.rows.ts'
import * as set10 from './set-10.rows.ts'
import * as set11 from './set-11.rows.ts'
import * as set12 from './set-12.rows.ts'
import * as set13 from './set-13.rows.ts'
import * as set14 from './set-14.rows.ts'
import * as set15 from './set-15.rows.ts'
import * as set16 from './set-16.rows.ts'
import * as set17 from './set-17.rows.ts'
import * as set18 from './set-18.rows.ts'
import * as set19 from './set-19.rows.ts'

/**
 * Messages as people write them, half of them by those who want money or a code: what the rule is
 * held to. Each set was written, and measured, before the rule was changed for it.
 */
export const sets = [
  set01,
  set02,
  set03,
  set04,
  set05,
  set06,
  set07,
  set08,
  set09,
  set10,
  set11,
  set12,
  set13,
  set14,
  set15,
  set16,
  set17,
  set18,
  set19,
]
