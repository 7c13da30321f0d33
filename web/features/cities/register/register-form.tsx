import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sexes, speciesList } from '#domain/animals/animal.ts'
import { languages } from '#domain/language.ts'
import {
  registerApi,
  type RegisterOutcome,
  type RegisterSheet,
} from '#domain/licences/register.api.ts'
import {
  isNeeded,
  registerFieldNames,
  registerWords,
  yesNoWords,
  type RegisterWords,
} from '#domain/licences/register.ts'
import { weightUnits } from '#domain/licences/weight.ts'
import { upload } from '#web/api/upload.ts'
import { failureText, sayingInstead } from '#web/shared/forms/failure-message.ts'
import { wordsOf } from '#web/shared/lists/filters.tsx'
import { SheetForm } from '#web/shared/sheets/sheet-form.tsx'
import {
  WordStep,
  withMeaning,
  wordsOfFiles,
  type Meanings,
} from '#web/shared/sheets/word-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { cityQueries } from '../cities.queries.ts'
import { RegisterResult } from './register-result.tsx'
import { typedOf, typedRegister, type ReadRegister } from './typed-register.ts'
import styles from '../cities.module.css'

interface RegisterFormProps {
  id: string
  file: File
  sheet: RegisterSheet
}

interface Tried {
  read: ReadRegister
  outcome: RegisterOutcome
}

/** What the columns are; then a trial, and what was tried comes in. */
export function RegisterForm({ id, file, sheet }: RegisterFormProps) {
  const t = useTranslations('cities.register')
  const common = useTranslations('common')
  const client = useQueryClient()
  const [sent, setSent] = useState<number>()
  const [tried, setTried] = useState<Tried>()
  /** Of the trial before, while another one is made. */
  const [asked, setAsked] = useState<RegisterOutcome['unknown']>([])
  const send = async ({ encoding, mapping }: ReadRegister, trial: boolean) => {
    setSent(0)
    try {
      return await upload(registerApi.bring, {
        params: { id },
        file,
        fields: { encoding, mapping: JSON.stringify(mapping), trial: String(trial) },
        onProgress: setSent,
      })
    } finally {
      setSent(undefined)
      await client.invalidateQueries({ queryKey: cityQueries.register(id).queryKey })
    }
  }
  const [meanings, setMeanings] = useState<Meanings<RegisterWords>>(sheet.mapping.values)
  const words = wordsOfFiles(registerWords, meanings, tried?.outcome.unknown ?? asked)
  const form = useSchemaForm({
    schema: typedRegister,
    defaults: typedOf(sheet),
    onSubmit: async (typed) => {
      const read: ReadRegister = {
        ...typed,
        mapping: { ...typed.mapping, values: withMeaning(meanings) },
      }
      if (tried) setAsked(tried.outcome.unknown)
      setTried(undefined)
      bring.reset()
      try {
        setTried({ read, outcome: await send(read, true) })
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
    },
  })
  const choicesOf = (field: RegisterWords) =>
    field === 'species'
      ? wordsOf(speciesList, (one) => common(`species.${one}`))
      : field === 'sex'
        ? wordsOf(sexes, (one) => common(`sex.${one}`))
        : wordsOf(yesNoWords, (one) => common(one))
  const bring = useMutation({ mutationFn: ({ read }: Tried) => send(read, false) })
  const done = bring.data
  return (
    <>
      <SheetForm
        form={form}
        sheet={sheet}
        fields={registerFieldNames}
        labelOf={(field) => t(`fields.${field}`)}
        isNeeded={isNeeded}
        between={
          <WordStep
            words={words}
            meanings={meanings}
            onChange={setMeanings}
            choicesOf={choicesOf}
            unknown={(field) => t(field === 'species' ? 'rejectWord' : 'emptyWord')}
          />
        }
        rest={
          <>
            <SelectField
              form={form}
              name="weightUnit"
              label={t('weightUnit')}
              choices={weightUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
            />
            <SelectField
              form={form}
              name="species"
              label={t('species')}
              choices={speciesList.map((value) => ({ value, label: common(`species.${value}`) }))}
            />
            <SelectField
              form={form}
              name="language"
              label={t('language')}
              choices={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
          </>
        }
        progress={sent !== undefined && <Progress id={id} sent={sent} />}
      />
      {tried && !done && (
        <Card as="section" aria-labelledby="tried" className={styles.stack}>
          <h2 id="tried">{t('tried')}</h2>
          <RegisterResult id={id} outcome={tried.outcome} isTrial />
          {bring.error && <Notice kind="error">{failureText(bring.error, t('failed'))}</Notice>}
          {tried.outcome.imported > 0 && (
            <div>
              <Button
                kind="primary"
                large
                pending={bring.isPending}
                onClick={() => bring.mutate(tried)}
              >
                {t('bring', { count: tried.outcome.imported })}
              </Button>
            </div>
          )}
        </Card>
      )}
      {done && (
        <Card as="section" aria-labelledby="done" className={styles.stack}>
          <h2 id="done">{t('done')}</h2>
          <RegisterResult id={id} outcome={done} />
        </Card>
      )}
    </>
  )
}

/** Bytes sent, then rows that came in. */
function Progress({ id, sent }: { id: string; sent: number }) {
  const t = useTranslations('cities.register')
  const sheets = useTranslations('sheets')
  const isSent = sent >= 1
  const { data } = useQuery({
    ...cityQueries.register(id),
    enabled: isSent,
    refetchInterval: 2000,
  })
  return (
    <p role="status">
      {!isSent
        ? sheets('sending', { percent: String(Math.floor(sent * 100)) })
        : data && data.rows !== null
          ? t('stored', { rows: data.rows })
          : t('checking')}
    </p>
  )
}
