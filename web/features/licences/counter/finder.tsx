import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { writeFilter } from '#domain/list-filter.ts'
import type { ListedLicence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { runsOn } from '#domain/licences/licence.ts'
import { say } from '#domain/validation/say.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { useToday } from '#web/shared/today.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './counter.module.css'

const schema = z.object({ number: z.string().trim().min(1, say('REQUIRED')).max(64) })

/**
 * Licences of one animal in one city: the one that a clerk has to do with comes first. What is paid
 * for the time to come waits, as what is not paid.
 */
const order = ['runs', 'active', 'pending', 'expired', 'ended', 'revoked'] as const
const rank = (licence: ListedLicence, today: string) =>
  order.indexOf(runsOn(licence, today) ? 'runs' : licence.status)
const subject = ({ cityId, species, animalName }: ListedLicence) =>
  [cityId, species, animalName].join(' ')

/** Leads from a number to its licence, or to the list of those that share it; takes a scanner. */
export function Finder({ isWaiting }: { isWaiting: boolean }) {
  const t = useTranslations('counter.finder')
  const go = useGo()
  const today = useToday()
  const place = useRef<HTMLDivElement>(null)
  const form = useSchemaForm({
    schema,
    defaults: { number: '' },
    onSubmit: async ({ number }) => {
      // What is read next takes its place, also before the answer is there.
      const field = place.current?.querySelector('input')
      if (field === document.activeElement) field?.select()
      const filter = writeFilter([{ field: 'Number', operator: '=', value: number }])
      const rows = await call(licencesApi.list, { query: { filter } }).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      const [found] = rows.toSorted((a, b) => rank(a, today) - rank(b, today))
      if (!found) {
        const message = t('unknown')
        throw new CallError(404, { code: 'NOT_FOUND', message, fields: { number: message } })
      }
      const isOne = rows.every((row) => subject(row) === subject(found))
      await (isOne
        ? go({ screen: 'proLicence', params: { id: found.unique_id }, search: { counter: '1' } })
        : go({ screen: 'licences', search: { number } }))
      form.startAnew()
    },
  })
  const { refusals } = form
  // The next reading takes the place of a refused one.
  useEffect(() => {
    if (!isWaiting && refusals === 0) return
    const field = place.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [isWaiting, refusals])
  return (
    <div ref={place} className={styles.finder}>
      <Form form={form} label={t('title')}>
        <div className={styles.find}>
          <TextField
            form={form}
            name="number"
            label={t('label')}
            hint={t('hint')}
            spellCheck={false}
            autoCapitalize="characters"
            maxLength={64}
            figures
          />
          <SubmitButton form={form} kind="secondary">
            {t('submit')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}
