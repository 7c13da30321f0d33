import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { linksApi, type LinkKind } from '#domain/links/links.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface WithdrawLinkProps {
  kind: LinkKind
  /** unique_id of what it opens. */
  id: string
  /** Of the page that is open by it; without, staff withdraw the links of another. */
  token?: string
  onWithdrawn?: () => void
}

/** Makes the links useless that were sent so far. */
export function WithdrawLink(props: WithdrawLinkProps) {
  const t = useTranslations('links.withdraw')
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 id={heading}>{t(props.token === undefined ? 'staffHeading' : 'heading')}</h2>
      <p>{t(props.token === undefined ? 'staffText' : 'text')}</p>
      <ButtonRow>
        <WithdrawButton {...props} />
      </ButtonRow>
    </Card>
  )
}

export function WithdrawButton({ kind, id, token, onWithdrawn }: WithdrawLinkProps) {
  const t = useTranslations('links.withdraw')
  const [asked, setAsked] = useState(false)
  const withdrawing = useMutation({
    mutationFn: () => call(linksApi.withdraw, { params: { kind, id }, body: { token } }),
    onSuccess: () => {
      setAsked(false)
      toast({ kind: 'success', text: t('done') })
      onWithdrawn?.()
    },
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t(token === undefined ? 'staffButton' : 'button')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('title')}
        yes={t('yes')}
        danger
        pending={withdrawing.isPending}
        error={withdrawing.error && failureText(withdrawing.error, t('failed'))}
        onYes={() => withdrawing.mutate()}
        onNo={() => {
          setAsked(false)
          withdrawing.reset()
        }}
      >
        <p>{t('more')}</p>
      </ConfirmDialog>
    </>
  )
}
