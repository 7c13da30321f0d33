import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { kennelNames } from '#domain/intake/intake.ts'
import { kennelForm, shelterApi, type KennelWithAnimals } from '#domain/intake/shelter.api.ts'
import { say } from '#domain/validation/say.ts'
import { call } from '#web/api/call.ts'
import { failureText, sayingInstead } from '#web/shared/forms/failure-message.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { shelterQuery } from '#web/shared/shelter.queries.ts'
import styles from './intake.module.css'

interface KennelListProps {
  kennels: KennelWithAnimals[]
  mayChange: boolean
}

/** Kennels and cages, with who is in each; one that is not empty cannot be removed. */
export function KennelList({ kennels, mayChange }: KennelListProps) {
  const t = useTranslations('intake.shelter')
  const [asked, setAsked] = useState<{ name: string; to: 'rename' | 'remove' }>()
  const free = kennels.filter(({ animals }) => animals.length === 0).length
  return (
    <Card as="section" aria-labelledby="kennels">
      <h2 id="kennels">{t('kennels')}</h2>
      <p>{t('counts', { count: kennels.length, free })}</p>
      {mayChange && <AddForm />}
      {mayChange && free < kennels.length && <p className={styles.small}>{t('onlyFree')}</p>}
      {kennels.length > 0 && (
        <ul className={styles.kennels}>
          {kennels.map(({ name, animals }) => (
            <li key={name}>
              <span>
                <b>{name}</b>{' '}
                <span className={styles.small}>
                  {animals.length === 0
                    ? t('free')
                    : animals.map(({ unique_id: id, name: animal, inCustody }, index) => (
                        <span key={id}>
                          {index > 0 && ', '}
                          <ScreenLink
                            screen={inCustody ? 'inCustody' : 'proAnimal'}
                            params={{ id }}
                          >
                            {animal}
                          </ScreenLink>
                        </span>
                      ))}
                </span>
              </span>
              {mayChange && (
                <span className={styles.actions}>
                  <Button
                    kind="plain"
                    aria-label={t('renameLong', { name })}
                    onClick={() => setAsked({ name, to: 'rename' })}
                  >
                    {t('rename')}
                  </Button>
                  {animals.length === 0 && (
                    <Button
                      kind="plain"
                      aria-label={t('removeLong', { name })}
                      onClick={() => setAsked({ name, to: 'remove' })}
                    >
                      {t('remove')}
                    </Button>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked?.to === 'rename' && (
        <RenameDialog former={asked.name} onClose={() => setAsked(undefined)} />
      )}
      {asked?.to === 'remove' && (
        <RemoveDialog name={asked.name} onClose={() => setAsked(undefined)} />
      )}
    </Card>
  )
}

/** Takes up what a change answered, and lists of animals anew. */
function useTakeUp() {
  const client = useQueryClient()
  return (settings: Awaited<ReturnType<typeof call<typeof shelterApi.settings>>>) => {
    client.setQueryData(shelterQuery.queryKey, settings)
    return client.invalidateQueries({ queryKey: listQueries.all })
  }
}

/** As typed: several after commas. */
const typedNames = z.object({
  names: z
    .string()
    .transform(kennelNames)
    .pipe(z.array(z.string().max(40)).min(1, say('REQUIRED'))),
})

function AddForm() {
  const t = useTranslations('intake.shelter')
  const takeUp = useTakeUp()
  const form = useSchemaForm({
    schema: typedNames,
    defaults: { names: '' },
    onSubmit: async (body) => {
      const settings = await call(shelterApi.addKennels, { body }).catch((error: unknown) => {
        throw sayingInstead(error, t('saveFailed'))
      })
      form.startAnew()
      await takeUp(settings)
    },
  })
  return (
    <Form form={form} label={t('add')}>
      <TextField
        form={form}
        name="names"
        label={t('names')}
        hint={t('namesHint')}
        maxLength={2000}
      />
      <SubmitButton form={form} kind="secondary">
        {t('add')}
      </SubmitButton>
    </Form>
  )
}

function RenameDialog({ former, onClose }: { former: string; onClose: () => void }) {
  const t = useTranslations('intake.shelter')
  const takeUp = useTakeUp()
  const form = useSchemaForm({
    schema: kennelForm,
    defaults: { name: former },
    onSubmit: async ({ name }) => {
      const body = { former, name }
      const settings = await call(shelterApi.renameKennel, { body }).catch((error: unknown) => {
        throw sayingInstead(error, t('saveFailed'))
      })
      onClose()
      await takeUp(settings)
    },
  })
  const title = t('renameTitle', { name: former })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <TextField form={form} name="name" label={t('newName')} maxLength={40} />
        <FormEnd form={form} onCancel={onClose}>
          {t('save')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}

function RemoveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTranslations('intake.shelter')
  const takeUp = useTakeUp()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(shelterApi.removeKennel, { body: { name } }),
    onSuccess: (settings) => {
      onClose()
      return takeUp(settings)
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('removeTitle', { name })}
      yes={t('remove')}
      pending={isPending}
      error={error && failureText(error, t('saveFailed'))}
      onYes={() => mutate()}
      onNo={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  )
}
