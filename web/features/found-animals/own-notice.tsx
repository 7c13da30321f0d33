import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { dayOf, longDay } from '#domain/dates.ts'
import { afterAction, foundAnimalStates, longestNote } from '#domain/found-animals/found-animal.ts'
import {
  foundAnimalForm,
  foundAnimalsApi,
  type OwnFoundAnimal,
} from '#domain/found-animals/found-animals.api.ts'
import { call, callFile } from '#web/api/call.ts'
import { CopyButton } from '#web/shared/copy-button.tsx'
import { failureText, sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { foundAnimalQueries } from './found-animals.queries.ts'
import styles from './found-animals.module.css'

const schema = foundAnimalForm.pick({ state: true, note: true })

interface OwnProps {
  find: OwnFoundAnimal
  token: string
  onRemoved: () => void
}

/** What its finder does with a notice, by the link of a letter. */
export function OwnNotice({ find, token, onRemoved }: OwnProps) {
  const t = useTranslations('finds.own')
  const language = useLocale()
  const { unique_id: id, status, secret } = find
  const day = longDay(dayOf(new Date(find.expires)), language)
  const kept = useQueryClient()
  const keep = (next: OwnFoundAnimal) =>
    kept.setQueryData(foundAnimalQueries.own(id, token).queryKey, next)
  const isShown = status === 'open' || status === 'matched'
  return (
    <Card as="section" raised aria-label={t('heading')}>
      {isShown && (
        <Notice kind="success" title={t('confirmed')}>
          <p>{t('confirmedMore', { day })}</p>
        </Notice>
      )}
      {status === 'hidden' && <Notice kind="warning">{t('hidden')}</Notice>}
      {status === 'expired' && <Notice kind="warning">{t('expired')}</Notice>}
      {secret && <p>{t('secret', { secret })}</p>}
      {status !== 'returned' && <ChangeForm find={find} token={token} onChanged={keep} />}
      <Steps find={find} token={token} onChanged={keep} onRemoved={onRemoved} />
    </Card>
  )
}

function ChangeForm({
  find: { unique_id: id, state, note },
  token,
  onChanged,
}: {
  find: OwnFoundAnimal
  token: string
  onChanged: (find: OwnFoundAnimal) => void
}) {
  const t = useTranslations('finds')
  const form = useSchemaForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaults: { state, note: note ?? '' },
    onSubmit: async (body) => {
      onChanged(
        await call(foundAnimalsApi.change, { params: { id }, body: { token, ...body } }).catch(
          (error: unknown) => {
            throw sayingInstead(error, t('own.failed'))
          },
        ),
      )
      toast({ kind: 'success', text: t('own.saved') })
    },
  })
  return (
    <Form form={form} label={t('own.heading')}>
      <SegmentedField
        form={form}
        name="state"
        label={t('own.state')}
        choices={foundAnimalStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <TextAreaField
        form={form}
        name="note"
        label={t('own.note')}
        maxLength={longestNote}
        optional
      />
      <SubmitButton form={form}>{t('own.save')}</SubmitButton>
    </Form>
  )
}

function Steps({
  find: { unique_id: id, status },
  token,
  onChanged,
  onRemoved,
}: OwnProps & { onChanged: (find: OwnFoundAnimal) => void }) {
  const t = useTranslations('finds.own')
  const [asked, setAsked] = useState<'returned' | 'remove'>()
  const by = { params: { id }, body: { token } }
  const acting = useMutation({
    mutationFn: async (action: 'renew' | 'returned' | 'remove') => {
      if (action === 'remove') await call(foundAnimalsApi.remove, by)
      else onChanged(await call(foundAnimalsApi[action], by))
    },
    onSuccess: (_, action) => {
      setAsked(undefined)
      if (action === 'remove') return onRemoved()
      toast({ kind: 'success', text: t(action === 'renew' ? 'renewed' : 'returnedDone') })
    },
  })
  const failure = acting.error && failureText(acting.error, t('failed'))
  const leave = () => {
    setAsked(undefined)
    acting.reset()
  }
  return (
    <div className={styles.part}>
      {!asked && failure && <Notice kind="error">{failure}</Notice>}
      <ButtonRow>
        {afterAction(status, 'return') && (
          <Button kind="secondary" onClick={() => setAsked('returned')}>
            {t('returned')}
          </Button>
        )}
        {afterAction(status, 'renew') && (
          <Button kind="quiet" pending={acting.isPending} onClick={() => acting.mutate('renew')}>
            {t('renew')}
          </Button>
        )}
        <CopyButton
          label={t('copy')}
          done={t('copied')}
          failed={t('copyFailed')}
          load={() => callFile(foundAnimalsApi.copy, by)}
        />
        <Button kind="quiet" onClick={() => setAsked('remove')}>
          {t('remove')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={asked !== undefined}
        title={t(asked === 'remove' ? 'removeTitle' : 'returnedTitle')}
        yes={t(asked === 'remove' ? 'removeYes' : 'returnedYes')}
        danger={asked === 'remove'}
        pending={acting.isPending}
        error={failure}
        onYes={() => asked && acting.mutate(asked)}
        onNo={leave}
      >
        {asked === 'remove' && <p>{t('removeText')}</p>}
      </ConfirmDialog>
    </div>
  )
}
