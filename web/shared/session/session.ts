import { useSuspenseQuery } from '@tanstack/react-query'
import type { Session } from '#domain/accounts/session.ts'
import type { AccessFacts } from '#domain/access/policies.ts'
import { sessionQuery } from './session.queries.ts'

export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

export const accessFacts = ({
  type,
  proType,
  status,
  valid,
  needsSecondFactor,
}: Session): AccessFacts => ({ type, proType, status, valid, needsSecondFactor })
