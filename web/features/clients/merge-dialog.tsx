import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import { clientsApi, type Client } from '#domain/clients/clients.api.ts'
import { mergeClients, type NoteWords } from '#domain/clients/merge-clients.ts'
import { dayOf, longDay, showDay } from '#domain/dates.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { clientQueries } from './clients.queries.ts'
import styles from './clients.module.css'
import { useReloadClients } from './use-reload-clients.ts'

interface MergeDialogProps {
  ids: string[]
  onClose: () => void
  onDone: () => void
}

/** Shows what the one record will say before it does. */
export function MergeDialog({ ids, onClose, onDone }: MergeDialogProps) {
  const t = useTranslations('clients')
  const query = useQuery(clientQueries.several(ids))
  return (
    <Dialog open onClose={onClose} title={t('merge.title')}>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {(clients) => <MergeForm clients={clients} onClose={onClose} onDone={onDone} />}
      </QueryView>
    </Dialog>
  )
}

function MergeForm({
  clients,
  onClose,
  onDone,
}: Pick<MergeDialogProps, 'onClose' | 'onDone'> & { clients: Client[] }) {
  const t = useTranslations('clients')
  const language = useLocale()
  const reload = useReloadClients()
  const form = useSchemaForm({
    schema: z.object({ kept: z.string() }),
    defaults: { kept: clients[0]?.id ?? '' },
    onSubmit: async ({ kept }) => {
      const others = clients.flatMap(({ id }) => (id === kept ? [] : [id]))
      try {
        await call(clientsApi.merge, { body: { ids: [kept, ...others] } })
      } catch (error) {
        throw sayingInstead(error, t('merge.failed'))
      }
      toast({ kind: 'success', text: t('merge.done') })
      onDone()
      onClose()
      await reload()
    },
  })
  const keptId = form.methods.watch('kept')
  const kept = clients.find(({ id }) => id === keptId)
  if (!kept) return null
  const words: NoteWords = {
    other: (field, value) => t(`merge.other.${field}`, { value }),
    consent: ({ date, source, text }) =>
      t('merge.other.consent', { date: longDay(date, language), source, text }),
  }
  const merged = mergeClients(
    kept,
    clients.filter((one) => one !== kept),
    words,
  )
  const nothing = t('merge.nothing')
  const { consent, withdrawn } = merged
  return (
    <Form form={form} label={t('merge.title')}>
      <p>{t('merge.lead')}</p>
      <SelectField
        form={form}
        name="kept"
        label={t('merge.kept')}
        choices={clients.map(({ id, fullName, email, telephone }) => ({
          value: id,
          label: [fullName, email, telephone].filter(Boolean).join(', '),
        }))}
      />
      <section aria-labelledby="merged" className={styles.stack}>
        <h3 id="merged">{t('merge.result')}</h3>
        <Facts tight>
          {(['fullName', 'telephone', 'email', 'address'] as const).map((name) => (
            <Fact key={name} label={t(`fields.${name}`)}>
              {merged[name] || nothing}
            </Fact>
          ))}
          <Fact label={t('fields.consent')}>
            {withdrawn
              ? t('merge.withdrawn', { date: showDay(dayOf(new Date(withdrawn))) })
              : consent
                ? t('merge.consentOf', { date: showDay(consent.date), source: consent.source })
                : nothing}
          </Fact>
        </Facts>
        <Facts>
          <Fact label={t('fields.notes')}>
            <span className={styles.lines}>{merged.notes ?? nothing}</span>
          </Fact>
        </Facts>
      </section>
      <FormEnd form={form} onCancel={onClose}>
        {t('merge.submit')}
      </FormEnd>
    </Form>
  )
}
