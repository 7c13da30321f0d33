import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { threadsApi } from '#domain/threads/threads.api.ts'
import { say } from '#domain/validation/say.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { MessageList } from './message-list.tsx'
import { threadQueries } from './threads.queries.ts'
import styles from './threads.module.css'

/** A reported thread; the audit log records that staff read it. */
export function Page() {
  const t = useTranslations('threads')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('adminThread')
  const query = useQuery(threadQueries.reported(id))
  return (
    <PageBody width="text">
      <BackLink screen="adminThreads">{t('staff.back')}</BackLink>
      <PageHeading>{query.data?.animal || titles('adminThread')}</PageHeading>
      <QueryView
        query={query}
        failed={t('staff.failed')}
        notFound={
          <NotThere title={titles('adminThread')} screen="adminThreads" back={t('staff.back')} />
        }
      >
        {({ talk, animal, animalId, blocked, reason }) => (
          <div className={styles.parts}>
            <p>
              <ScreenLink screen="adminAnimal" params={{ id: animalId }}>
                {animal || '–'}
              </ScreenLink>
              {reason && `, ${t(`page.reasons.${reason}`)}`}
            </p>
            <MessageList
              label={t('page.messages')}
              messages={talk.map(({ side, ...message }) => ({
                ...message,
                isMine: side === 'owner',
                by: t(`staff.sides.${side}`),
              }))}
            />
            <Decide key={String(blocked)} id={id} isEnded={blocked === 'staff'} />
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}

const decision = threadsApi.decide.body
  .pick({ reason: true })
  .extend({ decision: z.enum(['end', 'leave'], say('INVALID')) })

function Decide({ id, isEnded }: { id: string; isEnded: boolean }) {
  const t = useTranslations('threads.staff')
  const client = useQueryClient()
  const form = useSchemaForm({
    schema: decision,
    defaults: { decision: isEnded ? 'leave' : 'end', reason: '' },
    onSubmit: async ({ decision: chosen, reason }) => {
      const body = { blocked: chosen === 'end', reason }
      const next = await call(threadsApi.decide, { params: { id }, body }).catch(
        (error: unknown) => {
          throw sayingInstead(error, t('failed'))
        },
      )
      client.setQueryData(threadQueries.reported(id).queryKey, next)
      void client.invalidateQueries({ queryKey: ['overview'] })
      toast({ kind: 'success', text: t('decided') })
    },
  })
  return (
    <Form form={form} label={t('decision')}>
      {!isEnded && (
        <SegmentedField
          form={form}
          name="decision"
          label={t('decision')}
          choices={[
            { value: 'end', label: t('end') },
            { value: 'leave', label: t('leave') },
          ]}
        />
      )}
      <TextAreaField form={form} name="reason" label={t('why')} maxLength={500} />
      <SubmitButton form={form}>{t(isEnded ? 'reopen' : 'save')}</SubmitButton>
    </Form>
  )
}
