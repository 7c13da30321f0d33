import { useState } from 'react'
import { dayOf } from '#domain/dates.ts'

/** YYYY-MM-DD when the screen was opened. */
export const useToday = (): string => useState(() => dayOf(new Date()))[0]
