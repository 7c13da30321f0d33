import type { FieldName } from './field-change.ts'

/**
 * The fields of the resource-style calls (requirements/animals.md 7). `name`, `tel`, `address` and
 * `notes` of an arrival are those of its contact.
 */
const addresses = {
  info: { Name: 'Name', Color: 'Color', race: 'race', Notes: 'Notes' },
  arrival: {
    status: 'arrival.status',
    other_status: 'arrival.other_status.text',
    employee: 'arrival.employee',
    date: 'arrival.date',
    reference: 'arrival.reference',
    name: 'arrival.contact.name',
    tel: 'arrival.contact.tel',
    address: 'arrival.contact.address',
    notes: 'arrival.contact.notes',
  },
  intervention: {
    date_time: 'intervention.date_time',
    employee: 'intervention.employee',
    notes: 'intervention.notes',
  },
} as const satisfies Record<string, Record<string, FieldName>>

/** The field that an address names, or null. */
export function fieldAt(section: keyof typeof addresses, field: string): FieldName | null {
  const fields: Record<string, FieldName> = addresses[section]
  return Object.hasOwn(fields, field) ? (fields[field] ?? null) : null
}
