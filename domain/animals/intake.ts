import { noFields } from './fields/field-paths.ts'

/** The parts of an intake that hold nothing yet. */
export const noIntake = { arrival: noFields.arrival, intervention: noFields.intervention }
