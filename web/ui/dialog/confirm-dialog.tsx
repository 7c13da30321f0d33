import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** Label of the confirming button, such as « Oui, l’envoyer! ». */
  yes: ReactNode
  /** Default: « Annuler ». */
  no?: ReactNode
  danger?: boolean
  pending?: boolean
  /** Failure of the action. */
  error?: ReactNode
  onYes: () => void
  onNo: () => void
}

/** For actions that are hard to undo. */
export function ConfirmDialog({
  open,
  title,
  children,
  yes,
  no,
  danger,
  pending,
  error,
  onYes,
  onNo,
}: ConfirmDialogProps) {
  const t = useTranslations('common')
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      actions={
        <>
          <Button kind="quiet" onClick={onNo}>
            {no ?? t('cancel')}
          </Button>
          <Button kind={danger ? 'danger' : 'secondary'} pending={pending} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
      {error && <Notice kind="error">{error}</Notice>}
    </Dialog>
  )
}
