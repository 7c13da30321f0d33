import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { newChatAnswer } from '#domain/chat/chat.api.ts'
import { Button } from '#web/ui/button.tsx'
import { CameraIcon } from '#web/ui/drawings/icons.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import styles from './chat.module.css'

interface ComposerProps {
  label: string
  onSend: (message: string) => void
  onPicture: (file: File) => void
  /** Buttons above, which get the words typed and replace them. */
  children?: (field: { typed: () => string; onInsert: (words: string) => void }) => ReactNode
}

const schema = newChatAnswer.pick({ message: true })

/** Enter sends; the field is free again at once, and what is written queues. */
export function Composer({ label, onSend, onPicture, children }: ComposerProps) {
  const t = useTranslations('chat')
  const file = useRef<HTMLInputElement>(null)
  const form = useSchemaForm({
    schema,
    defaults: { message: '' },
    onSubmit: ({ message }) => {
      onSend(message)
      form.methods.reset()
      form.methods.setFocus('message')
    },
  })
  const typed = () => form.methods.getValues('message')
  const onInsert = (words: string) => {
    form.methods.setValue('message', words)
    form.methods.setFocus('message')
  }
  return (
    <Form form={form} label={label} className={styles.composer}>
      {children?.({ typed, onInsert })}
      <TextAreaField form={form} name="message" label={label} hint={t('hint')} sendsByEnter />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary">
          {t('send')}
        </Button>
        <Button kind="quiet" onClick={() => file.current?.click()}>
          <CameraIcon />
          {t('sendPicture')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*,.heic,.heif"
          hidden
          aria-label={t('sendPicture')}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) onPicture(chosen)
            currentTarget.value = ''
          }}
        />
      </div>
    </Form>
  )
}
