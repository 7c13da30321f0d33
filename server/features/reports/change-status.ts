import type { z } from 'zod'
import type { ReportAnswer, statusChange } from '#domain/animals/animals.api.ts'
import { foundForm } from '#domain/animals/report.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { Call } from '../../context.ts'
import { BadInput } from '../../refusal.ts'
import { adopt, endAdoption } from '../adoption/adopt.ts'
import { refuseUnless } from '../animals/animal-for.ts'
import { animalOf } from '../animals/animals.queries.ts'
import type { PlaceTold } from '../places/place-told.ts'
import { reportFound } from './report-found.ts'
import { reportLost } from './report-lost.ts'

/** Reports and adoption have their own endpoints for this (requirements/contract.md 3). */
export async function changeStatus(
  uniqueId: string,
  change: z.output<typeof statusChange>,
  call: Call,
  told: PlaceTold,
): Promise<ReportAnswer> {
  switch (change.status) {
    case 'lost': {
      const { status: _, ...form } = change
      return reportLost(uniqueId, form, call, told)
    }
    case 'in_adoption': {
      const { status, ...form } = change
      await adopt(uniqueId, form, call, { anew: true })
      return untold(status)
    }
    case '': {
      const { status: _, ...form } = change
      return backToNormal(uniqueId, form, call, told)
    }
  }
}

async function backToNormal(
  uniqueId: string,
  form: object,
  call: Call,
  told: PlaceTold,
): Promise<ReportAnswer> {
  const animal = await animalOf(call.db, call.caller, uniqueId)
  if (animal.status === 'in_adoption') {
    await endAdoption(uniqueId, call)
    return untold('')
  }
  refuseUnless('reportFound', call, animal)
  const { success, data, issues } = readSized(foundForm, form)
  if (!success) throw new BadInput(issues)
  return reportFound(uniqueId, data, call, told)
}

const untold = (status: ReportAnswer['status']): ReportAnswer => ({
  success: true,
  status,
  alerts: { services: 0, squad: 0 },
})
