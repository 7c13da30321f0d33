import type { z } from 'zod'
import type { clientForm } from './client-form.ts'

/** Consent to commercial letters (requirements/clients.md 3). */
export const consentStates = ['none', 'given', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

/** What made a person a client, besides an entry by hand. */
export const recordKinds = ['implant', 'licence', 'adoption', 'transfer', 'return'] as const
export type RecordKind = (typeof recordKinds)[number]

export type Consent = NonNullable<z.output<typeof clientForm>['consent']>
