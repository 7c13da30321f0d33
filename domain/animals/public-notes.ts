import { withoutLinks } from '../validation/links.ts'

/**
 * The notes as a lost notice shows them: only those that the keeper made public, without links
 * (requirements/contract.md 4).
 */
export const publicNotes = ({
  notes,
  notesPublic,
}: {
  notes: string | null
  notesPublic: boolean | null
}): string | undefined => (notesPublic && notes ? withoutLinks(notes) : undefined)
