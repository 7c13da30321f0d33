import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CopyButton } from './copy-button.tsx'
import { keysQuery } from './microchips.queries.ts'
import styles from './microchips.module.css'

/** Shown only once. */
export function NewKey() {
  const t = useTranslations('microchips.keys')
  const client = useQueryClient()
  const [made, setMade] = useState<{ name: string; key: string }>()
  const form = useSchemaForm({
    schema: microchipsApi.addKey.body,
    defaults: { name: '' },
    onSubmit: async (body) => {
      try {
        const { key } = await call(microchipsApi.addKey, { body })
        setMade({ name: body.name, key })
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      form.startAnew()
      await client.invalidateQueries({ queryKey: keysQuery.queryKey })
    },
  })
  return (
    <Card as="section" aria-labelledby="new-key">
      <h2 id="new-key">{t('add')}</h2>
      <Form form={form} label={t('add')}>
        <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} maxLength={80} />
        <div>
          <SubmitButton form={form} kind="secondary">
            {t('submit')}
          </SubmitButton>
        </div>
      </Form>
      {made && (
        <Dialog
          open
          onClose={() => setMade(undefined)}
          title={t('made', { name: made.name })}
          actions={
            <>
              <CopyButton text={made.key} />
              <Button kind="primary" onClick={() => setMade(undefined)}>
                {t('done')}
              </Button>
            </>
          }
        >
          <div className={styles.sections}>
            <Notice kind="warning" still>
              {t('once')}
            </Notice>
            <div role="group" aria-label={t('keyLabel')}>
              <code className={`${styles.code} ${styles.wrapped}`}>{made.key}</code>
            </div>
          </div>
        </Dialog>
      )}
    </Card>
  )
}
