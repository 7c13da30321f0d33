import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { custodyApi } from '#domain/custody/custody.api.ts'
import { showDay } from '#domain/dates.ts'
import { call } from '#web/api/call.ts'
import { can } from '#web/shared/animals/can.ts'
import { useReloadAnimal } from '#web/shared/animals/use-animal.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FoundIcon } from '#web/ui/drawings/first-icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Where it is kept safe, how to call there, and that it is back. */
export function SafeAt({
  animal,
  at: { name: shelter, telephone, since },
}: {
  animal: AnimalProfile
  at: NonNullable<AnimalProfile['safeAt']>
}) {
  const t = useTranslations('animals.safe')
  const reload = useReloadAnimal(animal.unique_id)
  const { name, sex } = animal
  const back = useMutation({
    mutationFn: () => call(custodyApi.isBack, { params: { id: animal.unique_id } }),
    onSuccess: () => toast({ kind: 'success', text: t('backDone') }),
    onSettled: reload,
  })
  return (
    <>
      <Notice kind="success" still title={t('title', { name })}>
        {t('text', { shelter, sex, date: since ? showDay(since) : '' })}
      </Notice>
      {telephone && (
        <LinkButton kind="primary" large wide href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>
          {t('call', { telephone })}
        </LinkButton>
      )}
      {back.error && <Notice kind="error">{failureText(back.error, t('failed'))}</Notice>}
      {can(animal, 'endCustody') && (
        <Button kind="quiet" wide pending={back.isPending} onClick={() => back.mutate()}>
          <FoundIcon />
          {t('back', { name })}
        </Button>
      )}
    </>
  )
}
