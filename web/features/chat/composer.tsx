import { useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { newChatAnswer } from '#domain/chat/chat.api.ts'
import { CallError } from '#web/api/call.ts'
import { fittingPicture } from '#web/shared/pictures/smaller-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { CameraIcon } from '#web/ui/drawings/icons.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './chat.module.css'

interface ComposerProps {
  label: string
  onSend: (message: string) => Promise<void>
  onPicture: (file: File) => Promise<void>
  /** Buttons above, which get the words typed and replace them. */
  children?: (field: { typed: () => string; onInsert: (words: string) => void }) => ReactNode
}

const schema = newChatAnswer.pick({ message: true })

/** Enter sends; the field is free again at once. */
export function Composer({ label, onSend, onPicture, children }: ComposerProps) {
  const t = useTranslations('chat')
  const file = useRef<HTMLInputElement>(null)
  const [isUploading, setIsUploading] = useState(false)
  const form = useSchemaForm({
    schema,
    defaults: { message: '' },
    onSubmit: async ({ message }) => {
      form.methods.reset()
      try {
        await onSend(message)
      } catch (error) {
        form.methods.setValue('message', message)
        throw error
      }
    },
  })
  const typed = () => form.methods.getValues('message')
  const onInsert = (words: string) => {
    form.methods.setValue('message', words)
    form.methods.setFocus('message')
  }
  const sendPicture = async (chosen: File | undefined) => {
    if (!chosen) return
    setIsUploading(true)
    try {
      const fitting = await fittingPicture(chosen, new AbortController().signal)
      await onPicture(fitting ?? chosen)
    } catch (error) {
      const reason = error instanceof CallError ? error.fields['file'] || error.message : ''
      toast({ kind: 'error', text: reason || t('pictureFailed') })
    } finally {
      setIsUploading(false)
      if (file.current) file.current.value = ''
    }
  }
  return (
    <Form form={form} label={label} className={styles.composer}>
      {children?.({ typed, onInsert })}
      <TextAreaField form={form} name="message" label={label} hint={t('hint')} sendsByEnter />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary">
          {t('send')}
        </Button>
        <Button kind="quiet" pending={isUploading} onClick={() => file.current?.click()}>
          <CameraIcon />
          {t('sendPicture')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*,.heic,.heif"
          hidden
          aria-label={t('sendPicture')}
          onChange={({ currentTarget: { files } }) => void sendPicture(files?.[0])}
        />
      </div>
    </Form>
  )
}
