import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { linksApi, type LinkKind } from '#domain/links/links.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'

interface EndedLinkProps {
  kind: LinkKind
  /** unique_id of what it opened. */
  id: string
  token: string
}

/** In place of what an ended link opened: a new one by e-mail. */
export function EndedLink({ kind, id, token }: EndedLinkProps) {
  const t = useTranslations('links.ended')
  const asking = useMutation({
    mutationFn: () => call(linksApi.again, { params: { kind, id }, body: { token } }),
  })
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={t(asking.isSuccess ? 'sentTitle' : 'title')}
      role="alert"
      next={
        !asking.isSuccess && (
          <Button kind="primary" pending={asking.isPending} onClick={() => asking.mutate()}>
            {t('send')}
          </Button>
        )
      }
    >
      <p>{t(asking.isSuccess ? 'sent' : 'text')}</p>
      {asking.error && <Notice kind="error">{failureText(asking.error, t('failed'))}</Notice>}
    </EmptyState>
  )
}
