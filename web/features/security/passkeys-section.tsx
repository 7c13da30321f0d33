import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayOf, showDay } from '#domain/dates.ts'
import type { SecurityState } from '#domain/security/second-factor.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import styles from './security.module.css'
import { useReloadSecurity } from './use-security.ts'

export type Passkey = SecurityState['passkeys'][number]

type Open = { add: true } | { rename: Passkey } | { remove: Passkey } | null

const shown = (instant: string) => showDay(dayOf(new Date(instant)))

/** Adding requires a suitable address and browser. */
export function PasskeysSection({
  state,
  onCodes,
}: {
  state: SecurityState
  onCodes: (codes: string[]) => void
}) {
  const t = useTranslations('security.passkeys')
  const reload = useReloadSecurity()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const changed = async (text: string) => {
    await reload()
    close()
    toast({ kind: 'success', text })
  }
  const added = async (codes: string[]) => {
    await changed(t('added'))
    onCodes(codes)
  }

  return (
    <section className={styles.part}>
      <h3>{t('title')}</h3>
      <p>{t('text')}</p>
      {state.passkeys.length === 0 ? (
        <p className={styles.small}>{t('none')}</p>
      ) : (
        <ul className={styles.rows}>
          {state.passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.name}>{passkey.name}</p>
                <p className={styles.small}>
                  {t('facts', { created: shown(passkey.created) })},{' '}
                  {passkey.lastUsed ? t('used', { used: shown(passkey.lastUsed) }) : t('unused')}
                </p>
              </div>
              <ButtonRow>
                <Button
                  kind="quiet"
                  aria-label={t('renameOne', { name: passkey.name })}
                  onClick={() => setOpen({ rename: passkey })}
                >
                  {t('rename')}
                </Button>
                <Button
                  kind="plain"
                  aria-label={t('removeOne', { name: passkey.name })}
                  onClick={() => setOpen({ remove: passkey })}
                >
                  {t('remove')}
                </Button>
              </ButtonRow>
            </li>
          ))}
        </ul>
      )}
      <NewPasskey address={state.passkeyAddress} onAdd={() => setOpen({ add: true })} />
      {open && 'add' in open && (
        <AddPasskeyDialog
          hasPassword={state.hasPassword}
          onDone={(codes) => void added(codes)}
          onClose={close}
        />
      )}
      {open && 'rename' in open && (
        <RenamePasskeyDialog
          passkey={open.rename}
          onDone={() => changed(t('renamed'))}
          onClose={close}
        />
      )}
      {open && 'remove' in open && (
        <RemovePasskeyDialog
          passkey={open.remove}
          hasPassword={state.hasPassword}
          onDone={() => changed(t('removed'))}
          onClose={close}
        />
      )}
    </section>
  )
}

/** The button, or why it is missing. */
function NewPasskey({ address, onAdd }: { address: string | null; onAdd: () => void }) {
  const t = useTranslations('security.passkeys')
  if (address === null) return <Notice still>{t('noAddress')}</Notice>
  if (address !== window.location.origin) {
    const here = `${address}/profile/security`
    return (
      <Notice still>
        {t.rich('otherAddress', { address: () => <a href={here}>{address}</a> })}
      </Notice>
    )
  }
  if (!browserSupportsWebAuthn()) return <Notice still>{t('noBrowser')}</Notice>
  return (
    <ButtonRow>
      <Button kind="quiet" onClick={onAdd}>
        <PlusIcon />
        {t('add')}
      </Button>
    </ButtonRow>
  )
}
