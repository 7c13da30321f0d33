import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { medalField, microchipField, tattooField } from '#domain/animals/numbers/number-rules.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { call } from '#web/api/call.ts'
import { ShopLink } from '#web/shared/screens/shop-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { CodeKind } from './add-codes-dialog.tsx'
import styles from '../animals.module.css'
import { useAnimalFailure, useChangedAnimal } from '#web/shared/animals/use-animal.ts'

const schemas = {
  microchip: z.object({ microchip: microchipField }),
  tattoo: z.object({ tattoo: tattooField }),
  medal: z.object({ medal: medalField }),
} as const

type Values = Partial<Record<CodeKind, string>>

/** Confirmed before it is added for good. */
export function AddCodeForm({
  animal,
  kind,
  onDone,
}: {
  animal: AnimalProfile
  kind: CodeKind
  onDone: () => void
}) {
  const t = useTranslations('animals')
  const changed = useChangedAnimal()
  const failing = useAnimalFailure(animal.unique_id)
  const [number, setNumber] = useState<string>()
  const readAgain = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (number !== undefined) readAgain.current?.focus()
  }, [number])
  const form = useSchemaForm<Values, Values>({
    schema: schemas[kind] as unknown as z.ZodType<Values, Values>,
    defaults: { [kind]: '' },
    onSubmit: async (body) => {
      // Show it for confirmation first.
      if (number !== body[kind]) return setNumber(body[kind])
      try {
        await changed(await call(animalsApi.addCodes, { params: { id: animal.unique_id }, body }))
      } catch (error) {
        setNumber(undefined)
        throw failing(error, t('codes.failed'))
      }
      toast({ kind: 'success', text: t('codes.success') })
      onDone()
    },
  })

  return (
    <Form form={form} label={t(`fields.${kind}`)}>
      {number === undefined ? (
        <>
          <TextField
            form={form}
            name={kind}
            label={t(`fields.${kind}`)}
            hint={t(`codes.${kind}Hint`)}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            figures
          />
          {kind === 'medal' && (
            <p className={styles.small}>
              {t.rich('codes.noMedal', {
                shop: (words) => (
                  <ShopLink target="_blank" rel="noopener">
                    {words}
                  </ShopLink>
                ),
              })}
            </p>
          )}
          <SubmitButton form={form} kind="secondary" wide>
            {t('codes.next')}
          </SubmitButton>
        </>
      ) : (
        <>
          <div ref={readAgain} tabIndex={-1}>
            <Notice
              kind="warning"
              title={<span className={styles.bigNumber}>{inGroups(number)}</span>}
              still
            >
              {t('codes.confirm')}
            </Notice>
          </div>
          <ButtonRow>
            <Button kind="quiet" onClick={() => setNumber(undefined)}>
              {t('codes.change')}
            </Button>
            <SubmitButton form={form}>{t('codes.yes')}</SubmitButton>
          </ButtonRow>
        </>
      )}
    </Form>
  )
}
