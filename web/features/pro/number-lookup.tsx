import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { longestScan, readScan } from '#domain/pro/scan.ts'
import { say } from '#domain/validation/say.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { peekEarlyKeys, takeEarlyKeys } from '#web/shared/scan/taken-keys.ts'
import { scanQuery } from '#web/shared/scan/scan.queries.ts'
import { useLead } from '#web/shared/scan/use-look-up.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ScanAnswers, shownScan } from './scan-answers.tsx'
import styles from './pro.module.css'

const isReadable = (text: string) => {
  const { number, owner } = readScan(text)
  return number !== null || owner !== null
}
const schema = z.object({
  text: z.string().max(longestScan, say('SCAN_INVALID')).refine(isReadable, say('SCAN_INVALID')),
})

/** What was typed before the page was there is in its box. */
export function NumberLookup() {
  const [early, setEarly] = useState(peekEarlyKeys)
  // Once the box within has the focus, so that no key is lost in between.
  const begin = useCallback((part: HTMLDivElement | null) => {
    const taken = part ? takeEarlyKeys() : null
    if (taken && taken.text !== '') setEarly(taken)
  }, [])
  return (
    <div ref={begin}>
      <Box key={early.text} early={early} />
    </div>
  )
}

/** The box for numbers and clients, first on the page; readers end a number with Enter. */
function Box({ early }: { early: ReturnType<typeof peekEarlyKeys> }) {
  const t = useTranslations('pro.scan')
  const { number } = useScreenSearch()
  const lead = useLead()
  const client = useQueryClient()
  /** Of a person: kept out of the address. */
  const [person, setPerson] = useState<string>()
  const part = useRef<HTMLDivElement>(null)
  const input = () => part.current?.querySelector('input')
  const form = useSchemaForm({
    schema,
    defaults: { text: early.text || (number ?? '') },
    onSubmit: async ({ text }) => {
      // What is read next takes its place, also before the answer is there.
      if (document.activeElement === input()) input()?.select()
      const scanned = await client
        .fetchQuery({ ...scanQuery(text.trim()), staleTime: 0 })
        .catch((error: unknown) => {
          throw sayingInstead(error, t('failed'))
        })
      const read = readScan(text)
      setPerson(read.owner === null ? undefined : text.trim())
      const search = read.owner === null && read.number !== null ? { number: read.number } : {}
      // The same key: what was just answered is not asked again.
      if (search.number) client.setQueryData(scanQuery(search.number).queryKey, scanned)
      await lead(scanned, search)
      form.methods.setFocus('text', { shouldSelect: form.methods.getValues('text') === text })
    },
  })
  useLayoutEffect(() => {
    const field = input()
    field?.focus()
    // What is there is replaced by what is read next; what was just typed goes on.
    field?.setSelectionRange(early.text ? early.text.length : 0, field.value.length)
  }, [early.text])
  const enter = useEffectEvent(() => early.isEntered && void form.send())
  useEffect(() => void enter(), [])
  const asked = person ?? number
  return (
    <Card as="section" raised aria-labelledby="lookup">
      <h2 id="lookup">{t('heading')}</h2>
      <Form form={form} label={t('heading')}>
        <div ref={part} className={styles.find}>
          <TextField
            form={form}
            name="text"
            label={t('text')}
            hint={t('hint')}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={longestScan}
            figures
          />
          <SubmitButton form={form}>{t('submit')}</SubmitButton>
        </div>
      </Form>
      {asked && <Looked key={asked} text={asked} />}
    </Card>
  )
}

function Looked({ text }: { text: string }) {
  const t = useTranslations('pro.scan')
  const query = useQuery(scanQuery(text))
  return (
    <QueryView
      query={query}
      loading={t('checking', { text: shownScan(text) })}
      failed={t('failed')}
    >
      {(scanned) => <ScanAnswers text={text} {...scanned} />}
    </QueryView>
  )
}
