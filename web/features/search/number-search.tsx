import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { inGroups } from '#domain/animals/numbers.ts'
import { cardSearch, microchipSearch, searchApi, type Registry, type SearchResult, type SearchedKind } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'
import { CallFailed } from '#web/shared/call-failed.tsx'
import { inSight } from '#web/shared/in-sight.tsx'
import { useGo, useScreenSearch } from '#web/shared/screen-link.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NoneFound } from './none-found.tsx'
import { Outcome } from './outcome.tsx'
import { RegistryNotice } from './registry-notice.tsx'
import { ResultList } from './result-list.tsx'
import styles from './search.module.css'

const searches = {
  searchCard: { schema: cardSearch, kinds: ['card', 'medal'] },
  searchMicrochip: { schema: microchipSearch, kinds: ['microchip', 'tattoo', 'medal'] },
} as const

interface Found {
  results: SearchResult[]
  registries?: Registry[]
}

/** A search by number: what is looked for stands in the address of the page, so that it can be kept and sent on. */
export function NumberSearch({ screen }: { screen: keyof typeof searches }) {
  const { number, kind } = useScreenSearch()
  const { schema, kinds } = searches[screen]
  const asked = number === undefined ? null : schema.safeParse({ number, kind })
  const shownKind = kinds.find((one) => one === kind) ?? kinds[0]
  return (
    <div className={styles.columns}>
      <NumberForm key={`${shownKind} ${number}`} screen={screen} number={number ?? ''} kind={shownKind} wrong={asked?.success === false} />
      {asked?.success && <NumberOutcome screen={screen} {...asked.data} />}
    </div>
  )
}

interface NumberFormProps {
  screen: keyof typeof searches
  number: string
  kind: SearchedKind
  /** The number came by the address and is none. */
  wrong: boolean
}

function NumberForm({ screen, number, kind, wrong }: NumberFormProps) {
  const t = useTranslations('search.number')
  const go = useGo()
  const form = useSchemaForm({
    // Both forms have the same fields; the schema of each knows its own kinds.
    schema: searches[screen].schema as z.ZodType<{ number: string; kind: SearchedKind }, { number: string; kind?: SearchedKind }>,
    defaults: { number, kind },
    onSubmit: async (values) => {
      await go({ screen, search: values })
    },
  })
  const send = useEffectEvent(form.send)
  useEffect(() => {
    // Once, as the page comes: what is typed later is checked by the form itself.
    if (wrong) void send()
  }, [wrong])
  return (
    <Form form={form} label={t(screen === 'searchCard' ? 'cardHeading' : 'microchipHeading')}>
      <SegmentedField form={form} name="kind" label={t('kind')} choices={searches[screen].kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
      <TextField form={form} name="number" label={t('label')} hint={t('hint')} autoCapitalize="characters" spellCheck={false} maxLength={60} figures />
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}

function NumberOutcome({ screen, number, kind }: { screen: keyof typeof searches; number: string; kind: SearchedKind }) {
  const t = useTranslations('search')
  const common = useTranslations('common')
  const { data, error, isPending, isFetching, refetch } = useQuery<Found>({
    queryKey: ['search', screen, kind, number],
    queryFn: ({ signal }) =>
      screen === 'searchCard'
        ? call(searchApi.card, { body: cardSearch.parse({ number, kind }), signal })
        : call(searchApi.microchip, { body: microchipSearch.parse({ number, kind }), signal }),
  })
  if (isPending) return inSight('searching', <Loading>{t('number.searching')}</Loading>)
  if (!data) return inSight('failed', <CallFailed title={common('searchFailed')} error={error} onRetry={() => void refetch()} pending={isFetching} />)
  return (
    <Outcome title={t('number.results', { count: data.results.length, number: inGroups(number) })}>
      {data.results.length > 0 ? <ResultList results={data.results} /> : <NoneFound text={t('none.number')} number={number} />}
      {kind === 'microchip' && <RegistryNotice number={number} registries={data.registries ?? []} />}
    </Outcome>
  )
}
