import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { speciesList } from '#domain/animals/animal.ts'
import {
  implantList,
  mostImplants,
  type ImplantList,
  type ImplantListReport,
} from '#domain/implants/implant-list.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { readTextFile } from '#web/shared/files/read-text-file.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { LanguageField } from '#web/ui/form/language-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './implants.module.css'
import { SlipsButton } from './slips-button.tsx'
import { ListOutcome } from './list-outcome.tsx'

interface Checked {
  list: ImplantList
  report: ImplantListReport
}

/** Bytes; a list of 500 has far less. */
const mostBytes = 400_000

const schema = implantList.omit({ lines: true })

/** A list of implants: tried first, then all that are ready in one press. */
export function Page() {
  const t = useTranslations('implants.several')
  return (
    <PageBody width="text">
      <BackLink screen="implants">{t('see')}</BackLink>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <Several />
    </PageBody>
  )
}

function Several() {
  const t = useTranslations('implants.several')
  const fields = useTranslations('implants')
  const common = useTranslations('common')
  const locale = useLocale()
  const client = useQueryClient()
  const { profile } = useSession()
  const [checked, setChecked] = useState<Checked>()
  const [done, setDone] = useState<{ count: number; left: number; ids: string[] }>()
  const form = useSchemaForm({
    schema,
    defaults: { text: '', implanter: 'default', language: locale, species: '', email: '' },
    onSubmit: async (list) => {
      setDone(undefined)
      try {
        const report = await call(implantsApi.createSeveral, { body: list })
        setChecked({ list, report })
      } catch (error) {
        setChecked(undefined)
        throw sayingInstead(error, t('checkFailed'))
      }
    },
  })
  const { control, setValue } = form.methods
  const typed = useWatch({ control })
  const parsed = schema.safeParse(typed)
  const isCurrent =
    checked !== undefined &&
    parsed.success &&
    JSON.stringify(parsed.data) === JSON.stringify(checked.list)
  const implanters = [
    { value: 'default', label: fields('form.me', { name: profile?.fullName ?? '' }) },
    ...(profile?.contacts ?? []).map(({ _id, fullName }) => ({ value: _id, label: fullName })),
  ]
  const recorded = (report: ImplantListReport, text: string) => {
    const count = report.rows.length
    const left = (checked?.report.rows.length ?? count) - count
    void client.invalidateQueries({ queryKey: listQueries.of(implantsApi.list) })
    setValue('text', left > 0 ? without(text, report.rows) : '')
    setChecked(undefined)
    setDone({ count, left, ids: report.rows.flatMap(({ id }) => id ?? []) })
  }
  return (
    <div className={styles.parts}>
      {done && (
        <Notice kind="success">
          <p>
            {t('done', { count: done.count })} {t('told')}
          </p>
          {done.left > 0 && <p>{t('left', { count: done.left })}</p>}
          <ButtonRow>
            <SlipsButton key={done.ids[0]} ids={done.ids} />
            <ScreenLink screen="implants" className={buttonClass({ kind: 'quiet' })}>
              {t('see')}
            </ScreenLink>
          </ButtonRow>
        </Notice>
      )}
      <Form form={form} label={t('heading')} className={styles.sections}>
        <Card as="section" aria-labelledby="list">
          <h2 id="list">{t('list')}</h2>
          <div className={styles.lines}>
            <TextAreaField form={form} name="text" label={t('text')} hint={t('textHint')} />
            <p className={styles.hint} role="status">
              {t('count', { count: linesOf(typed.text ?? ''), most: String(mostImplants) })}
            </p>
          </div>
          <FileChoice onText={(text) => setValue('text', text, { shouldDirty: true })} />
        </Card>
        <Card as="section" aria-labelledby="same">
          <h2 id="same">{t('same')}</h2>
          <FieldRow>
            <SelectField
              form={form}
              name="implanter"
              label={fields('fields.implanter')}
              choices={implanters}
            />
            <SelectField
              form={form}
              name="species"
              label={fields('fields.species')}
              choices={speciesList.map((value) => ({ value, label: common(`species.${value}`) }))}
              empty={t('noSpecies')}
              optional
            />
          </FieldRow>
          <NewEmailField
            form={form}
            name="email"
            label={t('email')}
            hint={t('emailHint')}
            autoComplete="off"
            optional
          />
          <LanguageField form={form} name="language" label={fields('fields.language')} />
        </Card>
        <SubmitButton form={form} large wide kind={isCurrent ? 'secondary' : 'primary'}>
          {t('check')}
        </SubmitButton>
      </Form>
      {checked && !isCurrent && (
        <Notice kind="info" still>
          {t('changed')}
        </Notice>
      )}
      {checked && isCurrent && (
        <ListOutcome
          key={JSON.stringify(checked.list)}
          {...checked}
          onRecorded={(report) => recorded(report, checked.list.text)}
        />
      )}
    </div>
  )
}

const linesOf = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '').length

/** Leaves the head and what is to be corrected. */
const without = (text: string, rows: ImplantListReport['rows']): string =>
  text
    .split('\n')
    .filter(
      (line, index) =>
        line.trim() !== '' && !rows.some(({ first, last }) => index + 1 >= first && index < last),
    )
    .join('\n')

function FileChoice({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations('implants.several')
  const id = useId()
  const [name, setName] = useState<string>()
  const [failed, setFailed] = useState(false)
  const read = async (file: File) => {
    setName(file.name)
    setFailed(file.size > mostBytes)
    if (file.size > mostBytes) return
    try {
      onText((await readTextFile(file)).replaceAll('\r\n', '\n'))
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <div className={styles.pick}>
        <label htmlFor={id}>{t('file')}</label>
        <FileInput
          id={id}
          accept=".csv,.txt,text/csv,text/plain"
          fileName={name}
          onFile={(file) => void read(file)}
        />
      </div>
      {failed && <Notice kind="error">{t('fileFailed')}</Notice>}
    </>
  )
}
