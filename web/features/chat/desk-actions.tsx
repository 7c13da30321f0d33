import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { chatDeskApi, type Chat } from '#domain/chat/chat.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { PickThen } from '#web/shared/pick-then.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { chatQueries } from './chat.queries.ts'

const everyone = 'everyone'

/** Takes, hands over, closes. */
export function DeskActions({ chat }: { chat: Chat }) {
  const t = useTranslations('chat.desk')
  const client = useQueryClient()
  const { data: colleagues = [] } = useQuery(chatQueries.colleagues)
  const params = { id: chat.id }
  const change = useMutation({
    mutationFn: ({ make }: { make: () => Promise<Chat>; done: string }) => make(),
    onSuccess: async (changed, { done }) => {
      client.setQueryData(chatQueries.one(chat.id).queryKey, changed)
      toast({ kind: 'success', text: done })
      await client.invalidateQueries({ queryKey: listQueries.of(chatDeskApi.list) })
    },
    onError: (error) =>
      toast({
        kind: 'error',
        text: (error instanceof CallError && error.message) || t('changeFailed'),
      }),
  })
  const handOver = (to: string) =>
    change.mutate({
      make: () => call(chatDeskApi.handOver, { params, body: to === everyone ? {} : { to } }),
      done: t('handedOver'),
    })
  return (
    <ButtonRow>
      {chat.takenBy === null && (
        <Button
          pending={change.isPending}
          onClick={() =>
            change.mutate({ make: () => call(chatDeskApi.take, { params }), done: t('taken') })
          }
        >
          {t('take')}
        </Button>
      )}
      <PickThen
        label={t('handOver')}
        none={t('handOverTo')}
        choices={[
          ...(chat.takenBy ? [{ value: everyone, name: t('backToAll') }] : []),
          ...colleagues
            .filter((one) => one.id !== chat.takenBy?.id)
            .map((one) => ({ value: one.id, name: one.fullName })),
        ]}
        action={t('handOverNow')}
        pending={change.isPending}
        onDo={handOver}
      />
      {chat.status !== 'closed' && (
        <Button
          kind="quiet"
          pending={change.isPending}
          onClick={() =>
            change.mutate({ make: () => call(chatDeskApi.close, { params }), done: t('closed') })
          }
        >
          {t('close')}
        </Button>
      )}
    </ButtonRow>
  )
}
