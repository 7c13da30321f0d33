import { z } from 'zod'
import { searchedNumber } from '#domain/search/search.api.ts'

export const numberCheck = z.object({ number: searchedNumber })
