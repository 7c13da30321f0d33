import type { z } from 'zod'
import type { ReportAnswer, statusChange } from '#domain/animals/animals.api.ts'
import { foundForm } from '#domain/animals/report.ts'
import type { Call } from '../../context.ts'
import { BadInput } from '../../refusal.ts'
import { adopt, endAdoption } from '../adoption/adopt.ts'
import { refuseUnless } from '../animals/animal-for.ts'
import { animalOf } from '../animals/animals.queries.ts'
import type { PlaceTold } from './place-of-report.ts'
import { reportFound } from './report-found.ts'
import { reportLost } from './report-lost.ts'

/** Reports and adoption have their own endpoints for this (requirements/contract.md 3). */
export async function changeStatus(
  uniqueId: string,
  { status, ...form }: z.output<typeof statusChange>,
  call: Call,
  told: PlaceTold,
): Promise<ReportAnswer> {
  const untold = { services: 0, squad: 0 }
  if (status === 'lost')
    return reportLost(uniqueId, form as Parameters<typeof reportLost>[1], call, told)
  if (status === 'in_adoption') {
    await adopt(uniqueId, form as Parameters<typeof adopt>[1], call, { anew: true })
    return { success: true, status, alerts: untold }
  }
  const animal = await animalOf(call.db, call.caller, uniqueId)
  if (animal.status === 'in_adoption') {
    await endAdoption(uniqueId, call)
    return { success: true, status, alerts: untold }
  }
  refuseUnless('reportFound', call.caller, animal)
  const { data, error } = foundForm.safeParse(form)
  if (error) throw new BadInput(error.issues as BadInput['issues'])
  return reportFound(uniqueId, data, call, told)
}
