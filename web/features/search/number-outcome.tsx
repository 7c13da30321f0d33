import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { isCutMicrochip } from '#domain/search/any-number.ts'
import type { SearchedKind } from '#domain/search/search.api.ts'
import { numberQuery } from '#web/shared/numbers/number.queries.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { NoneFound } from './none-found.tsx'
import { Outcome } from './outcome.tsx'
import { RegistryNotice } from './registry-notice.tsx'
import { ResultList } from './result-list.tsx'

interface NumberOutcomeProps {
  number: string
  /** Undefined: all possible kinds. */
  kind: SearchedKind | undefined
  onCorrect: () => void
}

export function NumberOutcome({ number, kind, onCorrect }: NumberOutcomeProps) {
  const t = useTranslations('search')
  const parts = useTranslations('parts')
  const query = useQuery(numberQuery(number, kind))
  return (
    <QueryView
      query={query}
      loading={t('number.searching')}
      failed={parts('searchFailed')}
      bringInSight
    >
      {({ results, isMicrochip, registries }) => (
        <Outcome
          title={t('number.results', {
            count: results.length,
            number: inGroups(isMicrochip ? normalizeMicrochip(number) : number),
          })}
        >
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
                  <ScreenLink
                    screen="found"
                    params={{}}
                    className={buttonClass({ kind: 'secondary' })}
                  >
                    {t('none.found')}
                  </ScreenLink>
                  <Button kind="quiet" onClick={onCorrect}>
                    {t('none.correct')}
                  </Button>
                  <ScreenLink screen="searchSpecies" className={buttonClass({ kind: 'quiet' })}>
                    {t('found.askSpecies')}
                  </ScreenLink>
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
          {isMicrochip && (
            <RegistryNotice number={normalizeMicrochip(number)} registries={registries} />
          )}
        </Outcome>
      )}
    </QueryView>
  )
}
