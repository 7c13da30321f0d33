import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { shipsOn } from '#domain/access/policies.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { searchedNumber } from '#domain/search/search.api.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { screenOf, useLookUp } from '#web/shared/scan/use-look-up.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { scanQuery } from './pro.queries.ts'
import styles from './pro.module.css'

const schema = z.object({ number: searchedNumber })

/** The number field, first on the page; readers end the number with Enter. */
export function NumberLookup() {
  const t = useTranslations('pro.scan')
  const { number } = useScreenSearch()
  const lookUp = useLookUp()
  const form = useSchemaForm({
    schema,
    defaults: { number: '' },
    onSubmit: async ({ number }) => {
      await lookUp(number).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      form.methods.reset()
    },
  })
  const { setFocus } = form.methods
  useEffect(() => setFocus('number'), [setFocus])
  return (
    <Card as="section" raised aria-labelledby="lookup">
      <h2 id="lookup">{t('heading')}</h2>
      <Form form={form} label={t('heading')}>
        <div className={styles.find}>
          <TextField
            form={form}
            name="number"
            label={t('number')}
            hint={t('hint')}
            spellCheck={false}
            autoCapitalize="characters"
            figures
          />
          <SubmitButton form={form}>{t('submit')}</SubmitButton>
        </div>
      </Form>
      {number && <Looked key={number} number={number} />}
    </Card>
  )
}

/** What to do with a number in the address. */
function Looked({ number }: { number: string }) {
  const t = useTranslations('pro.scan')
  const shown = inGroups(number)
  const query = useQuery(scanQuery(number))
  return (
    <QueryView query={query} loading={t('checking', { number: shown })} failed={t('failed')}>
      {({ found }) =>
        found ? (
          <Notice kind="success" title={t('found', { kind: found.kind })}>
            <ScreenLink {...screenOf(found)}>{t('open')}</ScreenLink>
          </Notice>
        ) : (
          <Notice title={t('unknown', { number: shown })}>
            <p>{t('unknownText')}</p>
            <NextSteps number={number} />
          </Notice>
        )
      }
    </QueryView>
  )
}

function NextSteps({ number }: { number: string }) {
  const t = useTranslations('pro.scan')
  const { proType } = useSession()
  return (
    <ButtonRow>
      <ScreenLink
        screen="searchNumber"
        search={{ number }}
        className={buttonClass({ kind: 'secondary' })}
      >
        {t('lookUp')}
      </ScreenLink>
      {proType === 'shelter' && (
        <ScreenLink
          screen="intake"
          search={{ microchip: number }}
          className={buttonClass({ kind: 'quiet' })}
        >
          {t('takeIn')}
        </ScreenLink>
      )}
      {!shipsOn(proType) && (
        <ScreenLink
          screen="newImplant"
          search={{ microchip: number }}
          className={buttonClass({ kind: 'quiet' })}
        >
          {t('register')}
        </ScreenLink>
      )}
    </ButtonRow>
  )
}
