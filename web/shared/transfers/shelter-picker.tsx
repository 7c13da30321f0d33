import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { CallError } from '#web/api/call.ts'
import {
  OrganizationPicker,
  type Organization,
} from '#web/shared/organizations/organization-picker.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './transfer-sheet.module.css'

interface ShelterPickerProps {
  name: string
  onSend: (shelter: Organization) => Promise<void>
}

/** Sends the code to another shelter, after confirmation. */
export function ShelterPicker({ name, onSend }: ShelterPickerProps) {
  const t = useTranslations('transfers.shelters')
  const give = useTranslations('transfers.give')
  const [chosen, setChosen] = useState<Organization>()
  const [state, setState] = useState<{ pending?: boolean; error?: string }>({})

  if (chosen) {
    const send = async () => {
      setState({ pending: true })
      try {
        await onSend(chosen)
      } catch (failure) {
        const words = failure instanceof CallError && failure.message
        setState({ error: words || give('failed') })
      }
    }
    return (
      <div className={styles.give}>
        <h3>{t('confirmTitle', { name, shelter: chosen.name })}</h3>
        <p>{t('confirmText', { name, shelter: chosen.name })}</p>
        {state.error && <Notice kind="error">{state.error}</Notice>}
        <ButtonRow>
          <Button kind="quiet" onClick={() => setChosen(undefined)}>
            {t('other')}
          </Button>
          <Button kind="primary" pending={state.pending ?? false} onClick={() => void send()}>
            {t('yes')}
          </Button>
        </ButtonRow>
      </div>
    )
  }
  return (
    <div className={styles.give}>
      <OrganizationPicker endpoint={transfersApi.shelters} onChoose={setChosen} />
    </div>
  )
}
