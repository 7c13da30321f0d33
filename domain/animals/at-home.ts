import type { ProType } from '../access/policies.ts'

interface WithType {
  proType: ProType | null
}

/** In whose words an animal is said to be where it lives: its keeper's, as far as the reader knows it. */
export const atHomeOf = (reader: WithType, keeper?: WithType | null): ProType | 'none' =>
  keeper?.proType ?? reader.proType ?? 'none'
