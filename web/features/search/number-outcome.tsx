import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers.ts'
import {
  isCutMicrochip,
  mergeAnswers,
  possibleKinds,
  type KindAnswer,
  type NumberAnswer,
} from '#domain/search/any-number.ts'
import { searchApi, type SearchedKind } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'
import { CallFailed } from '#web/shared/call-failed.tsx'
import { inSight } from '#web/shared/in-sight.tsx'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { NoneFound } from './none-found.tsx'
import { Outcome } from './outcome.tsx'
import { RegistryNotice } from './registry-notice.tsx'
import { ResultList } from './result-list.tsx'

interface NumberOutcomeProps {
  number: string
  /** All that it may be, unless told. */
  kind: SearchedKind | undefined
  /** Leads back to the field of the number. */
  onCorrect: () => void
}

/** What carries a number, and who else may know it. */
export function NumberOutcome({ number, kind, onCorrect }: NumberOutcomeProps) {
  const t = useTranslations('search')
  const common = useTranslations('common')
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['search', 'number', kind ?? 'any', number],
    queryFn: ({ signal }) => askFor(number, kind, signal),
  })
  if (isPending) return inSight('searching', <Loading>{t('number.searching')}</Loading>)
  if (!data)
    return inSight(
      'failed',
      <CallFailed
        title={common('searchFailed')}
        error={error}
        onRetry={() => void refetch()}
        pending={isFetching}
      />,
    )
  const { results, isMicrochip, registries } = data
  return (
    <Outcome title={t('number.results', { count: results.length, number: inGroups(number) })}>
      {results.length > 0 ? (
        <ResultList results={results} />
      ) : (
        <NoneFound
          text={t(kind ? 'none.number' : 'none.anyNumber')}
          hint={
            (kind ?? 'microchip') === 'microchip' && isCutMicrochip(number)
              ? t('none.digits', { digits: number.length })
              : undefined
          }
          number={number}
          again={
            <>
              <Button kind="quiet" onClick={onCorrect}>
                {t('none.correct')}
              </Button>
              {kind && (
                <ScreenLink
                  screen="searchNumber"
                  search={{ number }}
                  className={buttonClass({ kind: 'quiet' })}
                >
                  {t('none.everywhere')}
                </ScreenLink>
              )}
            </>
          }
        />
      )}
      {isMicrochip && <RegistryNotice number={number} registries={registries} />}
    </Outcome>
  )
}

async function ask(kind: SearchedKind, number: string, signal: AbortSignal): Promise<KindAnswer> {
  if (kind === 'card' || kind === 'medal')
    return {
      kind,
      results: (await call(searchApi.card, { body: { number, kind }, signal })).results,
      registries: [],
    }
  return { kind, ...(await call(searchApi.microchip, { body: { number, kind }, signal })) }
}

async function askFor(
  number: string,
  kind: SearchedKind | undefined,
  signal: AbortSignal,
): Promise<NumberAnswer> {
  if (kind) return { ...(await ask(kind, number, signal)), isMicrochip: kind === 'microchip' }
  return mergeAnswers(
    number,
    await Promise.all(possibleKinds(number).map((one) => ask(one, number, signal))),
  )
}
