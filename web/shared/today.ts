import { useState } from 'react'
import { dayOf } from '#domain/dates.ts'

/** The day that the screen was opened on, as YYYY-MM-DD. */
export const useToday = (): string => useState(() => dayOf(new Date()))[0]
