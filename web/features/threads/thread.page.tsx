import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { threadForm, threadReasons, threadsApi, type Thread } from '#domain/threads/threads.api.ts'
import { messageLength } from '#domain/validation/message.ts'
import { call } from '#web/api/call.ts'
import { useDraft } from '#web/shared/drafts/use-draft.tsx'
import { BadLink } from '#web/shared/screens/bad-link.tsx'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { UnsentMessages, Waiting } from '#web/shared/sending/unsent-messages.tsx'
import { useSending } from '#web/shared/sending/use-sending.ts'
import { rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { Messages } from '#web/ui/message.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { MessageList } from './message-list.tsx'
import { threadQueries } from './threads.queries.ts'
import styles from './threads.module.css'

/** By the link of a letter, or signed in as the keeper of the animal. */
export function Page() {
  const t = useTranslations('threads.page')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('thread')
  const { token = null } = useScreenSearch()
  const query = useQuery(threadQueries.one(id, token))
  return (
    <PageBody width="text">
      <PageHeading>
        {query.data ? t('heading', { name: query.data.animal.name }) : titles('thread')}
      </PageHeading>
      <QueryView
        query={query}
        failed={t('failed')}
        notFound={<NoThread id={id} error={query.error} hasLink={token !== null} />}
      >
        {(thread) => <Talk thread={thread} token={token} />}
      </QueryView>
    </PageBody>
  )
}

/** Without link, it opens to the account alone that keeps the animal. */
function NoThread({ id, error, hasLink }: { id: string; error: Error | null; hasLink: boolean }) {
  const t = useTranslations('threads.page')
  return (
    <BadLink error={error}>
      {!hasLink && (
        <p>
          {t.rich('noLink', {
            login: (words) => (
              <ScreenLink
                screen="login"
                onClick={() => rememberRedirect({ from: `/threads/${id}`, type: '' })}
              >
                {words}
              </ScreenLink>
            ),
          })}
        </p>
      )}
    </BadLink>
  )
}

const endedBy = {
  you: 'blockedByYou',
  other: 'blockedByOther',
  staff: 'blockedByStaff',
  closed: 'closed',
} as const

function Talk({ thread, token }: { thread: Thread; token: string | null }) {
  const t = useTranslations('threads.page')
  const { side, kind, messages, blocked, reported } = thread
  return (
    <div className={styles.parts}>
      <p>
        {t(`with.${kind}.${side}`)} {t('private')}
      </p>
      {messages.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <MessageList
          label={t('messages')}
          messages={messages.map(({ mine, ...message }) => ({
            ...message,
            isMine: mine,
            by: t(mine ? 'you' : 'other'),
          }))}
        />
      )}
      {blocked ? (
        <Notice still>{t(endedBy[blocked], { name: thread.animal.name })}</Notice>
      ) : (
        <Composer thread={thread} token={token} />
      )}
      {reported && <Notice still>{t('reported')}</Notice>}
      <ButtonRow>
        {(blocked === null || blocked === 'you') && <Block thread={thread} token={token} />}
        {!reported && <Report thread={thread} token={token} />}
      </ButtonRow>
    </div>
  )
}

interface OfThread {
  thread: Thread
  token: string | null
}

/** Shows what the server answers. */
function useShow({ thread: { unique_id: id }, token }: OfThread) {
  const client = useQueryClient()
  return (thread: Thread) => client.setQueryData(threadQueries.one(id, token).queryKey, thread)
}

function Composer({ thread, token }: OfThread) {
  const t = useTranslations('threads.page')
  const show = useShow({ thread, token })
  const [isSent, setIsSent] = useState(false)
  const { email } = useSession()
  const params = { id: thread.unique_id }
  const { queue, write } = useSending({
    who: email ?? '',
    talk: thread.unique_id,
    onSent: (next: Thread) => {
      setIsSent(true)
      show(next)
    },
    send: async ({ clientId, message }) =>
      call(threadsApi.write, { params, body: { token, message }, idempotencyKey: clientId }),
  })
  const form = useSchemaForm({
    schema: threadForm,
    defaults: { message: '' },
    onSubmit: ({ message }) => {
      setIsSent(false)
      write(message)
      form.methods.reset({ message: '' })
      draft.sent()
      form.methods.setFocus('message')
    },
  })
  const draft = useDraft(form, 'thread', thread.unique_id)
  const isWaiting = queue.unsent.length > 0
  return (
    <>
      {isWaiting && (
        <Messages aria-label={t('unsent')} aria-live="polite">
          <UnsentMessages {...queue} />
        </Messages>
      )}
      <Waiting {...queue} />
      <Form form={form} label={t('label')} {...draft.line}>
        <TextAreaField form={form} name="message" label={t('label')} maxLength={messageLength} />
        <Button type="submit" kind="primary">
          {t('send')}
        </Button>
        {isSent && !isWaiting && <Notice kind="success">{t('sent')}</Notice>}
      </Form>
    </>
  )
}

function Block({ thread, token }: OfThread) {
  const t = useTranslations('threads.page')
  const show = useShow({ thread, token })
  const [isOpen, setIsOpen] = useState(false)
  const isBlocked = thread.blocked === 'you'
  const change = useMutation({
    mutationFn: (blocked: boolean) =>
      call(threadsApi.block, { params: { id: thread.unique_id }, body: { token, blocked } }),
    onSuccess: (next) => {
      setIsOpen(false)
      show(next)
    },
  })
  return (
    <>
      <Button
        kind="quiet"
        pending={isBlocked && change.isPending}
        onClick={() => (isBlocked ? change.mutate(false) : setIsOpen(true))}
      >
        {t(isBlocked ? 'unblock' : 'block')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('blockTitle')}
        yes={t('block')}
        danger
        pending={change.isPending}
        error={change.error && failureText(change.error, t('notSent'))}
        onYes={() => change.mutate(true)}
        onNo={() => setIsOpen(false)}
      >
        <p>{t('blockText')}</p>
      </ConfirmDialog>
    </>
  )
}

function Report({ thread, token }: OfThread) {
  const t = useTranslations('threads.page')
  const show = useShow({ thread, token })
  const [isOpen, setIsOpen] = useState(false)
  const report = useMutation({
    mutationFn: (reason: (typeof threadReasons)[number]) =>
      call(threadsApi.report, { params: { id: thread.unique_id }, body: { token, reason } }),
    onSuccess: (next) => {
      setIsOpen(false)
      show(next)
    },
  })
  return (
    <>
      <Button kind="plain" onClick={() => setIsOpen(true)}>
        {t('report')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('reportTitle')}>
        <p>{t('reportText')}</p>
        {report.error && <Notice kind="error">{failureText(report.error, t('notSent'))}</Notice>}
        <ButtonRow>
          {threadReasons.map((reason) => (
            <Button
              key={reason}
              pending={report.isPending && report.variables === reason}
              onClick={() => report.mutate(reason)}
            >
              {t(`reasons.${reason}`)}
            </Button>
          ))}
        </ButtonRow>
      </Dialog>
    </>
  )
}
