import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { stockApi } from '#domain/stock/stock.api.ts'
import { supportApi, type SupportCase } from '#domain/support/support.api.ts'
import { call } from '#web/api/call.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

export function CaseActions({ row, onAnswer }: { row: SupportCase; onAnswer: () => void }) {
  const t = useTranslations('support')
  const client = useQueryClient()
  const number = String(row.number)
  const isClosed = row.status === 'closed'
  const change = useMutation({
    mutationFn: () =>
      call(supportApi.status, {
        params: { id: row.id },
        body: { status: isClosed ? 'open' : 'closed' },
      }),
    onSuccess: async () => {
      toast({
        kind: 'success',
        text: isClosed ? t('reopened', { number }) : t('closed', { number }),
      })
      await client.invalidateQueries({ queryKey: listQueries.of(supportApi.cases) })
    },
    onError: () => toast({ kind: 'error', text: t('failed') }),
  })
  const unlock = useMutation({
    mutationFn: () => call(stockApi.unlock, { params: { number: row.context.card ?? '' } }),
    onSuccess: async () => {
      toast({ kind: 'success', text: t('unlocked') })
      await client.invalidateQueries({ queryKey: listQueries.of(supportApi.cases) })
    },
    onError: () => toast({ kind: 'error', text: t('failed') }),
  })
  return (
    <ButtonRow>
      {row.cardLocked && (
        <Button
          kind="secondary"
          aria-label={t('unlockLong', { number })}
          pending={unlock.isPending}
          onClick={() => unlock.mutate()}
        >
          {t('unlock')}
        </Button>
      )}
      <Button kind="secondary" aria-label={t('answerLong', { number })} onClick={onAnswer}>
        {row.answer === null ? t('answer') : t('answerAgain')}
      </Button>
      <Button
        kind="quiet"
        aria-label={isClosed ? t('reopenLong', { number }) : t('closeLong', { number })}
        pending={change.isPending}
        onClick={() => change.mutate()}
      >
        {isClosed ? t('reopen') : t('close')}
      </Button>
    </ButtonRow>
  )
}
