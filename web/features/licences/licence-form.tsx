import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { roomForSidebar } from '#domain/screens/breakpoints.ts'
import type { City } from '#domain/cities/cities.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { call } from '#web/api/call.ts'
import { CaptchaField } from '#web/shared/captcha/captcha-field.tsx'
import { useDraft } from '#web/shared/drafts/use-draft.tsx'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { readEdit } from '#web/shared/memory/kept-edits.ts'
import '#web/shared/screens/all-screens.ts'
import { useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { CardHelpDialog, useCardHelp } from '#web/shared/support/card-help.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { AnimalFields } from './form/animal-fields.tsx'
import { FillIn } from './form/fill-in.tsx'
import { KeeperFields } from './form/keeper-fields.tsx'
import { LicencePrice } from './licence-price.tsx'
import { licenceQueries } from './licences.queries.ts'
import {
  demandsOf,
  emptyLicence,
  fieldsOf,
  foundAddress,
  groupOf,
  groups,
  licenceSchema,
  type Demands,
  type FoundAddress,
  type Group,
  type LicenceValues,
} from './licence-values.ts'
import styles from './licences.module.css'
import { PlaceFields } from './form/place-fields.tsx'
import { ProvenanceFields } from './form/provenance-fields.tsx'

interface LicenceFormProps {
  shelter: string
  cities: readonly City[]
  isClerk: boolean
  /** What was typed is forgotten. */
  onStartOver: () => void
}

/**
 * A step a group on a phone, one page on a desktop; the step is in the address. What is typed is
 * kept until it is sent.
 */
export function LicenceForm({ shelter, cities, isClerk, onStartOver }: LicenceFormProps) {
  const t = useTranslations('apply')
  const language = useLocale()
  const go = useGo()
  const { email } = useSession()
  const help = useCardHelp()
  const [found] = useState(() =>
    isClerk ? undefined : readEdit<FoundAddress>(email, foundAddress),
  )
  const named = useScreenSearch()['city']
  const asked = cities.length === 1 ? cities[0] : cities.find(({ id }) => id === named)
  const [city, setCity] = useState(asked?.name ?? '')
  const chosen = cities.find(({ name }) => name === city)
  const demands = useDemands(chosen?.id ?? '', isClerk)
  const schema = useMemo(() => licenceSchema(demands), [demands])
  const form: SchemaForm<LicenceValues> = useSchemaForm({
    schema,
    // A clerk solves none, and so gives none.
    defaults: {
      ...withAddress(emptyLicence(language, ''), found),
      city,
      ...(!isClerk && { captcha: '' }),
    },
    onSubmit: async (body) => {
      const { unique_id: id, payToken } = await call(licencesApi.apply, {
        params: { shelter },
        body,
        idempotencyKey: draft.keyFor(body),
      }).catch((error: unknown) => {
        throw help.noting(sayingInstead(error, t('form.sendFailed')), body.card)
      })
      draft.sent()
      toast({ kind: 'success', text: t(isClerk ? 'form.successClerk' : 'form.success') })
      // A clerk goes on to the payment.
      await (isClerk
        ? go({ screen: 'proLicence', params: { id }, search: { counter: '1' }, replace: true })
        : go({ screen: 'licence', params: { id }, search: { token: payToken }, replace: true }))
    },
  })
  const draft = useDraft(form, 'licence', shelter, { fixed: asked && { city: asked.name } })
  const steps = useSteps(form, shelter)
  const { subscribe } = form.methods
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => setCity(values.city),
      }),
    [subscribe],
  )
  const part = (group: Group, children: ReactNode) => (
    <Card
      as="section"
      className={styles.stack}
      aria-labelledby={`group-${group}`}
      hidden={steps.now !== undefined && steps.now !== group}
    >
      <h2 id={`group-${group}`} tabIndex={-1}>
        {t(`groups.${group}`)}
      </h2>
      {children}
    </Card>
  )
  return (
    <>
      {isClerk && (steps.now === undefined || steps.now === 'place') && <FillIn form={form} />}
      {steps.now && <Progress now={steps.now} />}
      <Form form={form} label={t('form.heading')} className={styles.form} {...draft.line}>
        {part('place', <PlaceFields form={form} cities={cities} demands={demands} help={help} />)}
        {part('keeper', <KeeperFields form={form} mayBeWithoutEmail={demands.isEmailOptional} />)}
        {part('animal', <AnimalFields form={form} needsMicrochip={demands.needsMicrochip} />)}
        {part('provenance', <ProvenanceFields form={form} isClerk={isClerk} />)}
        {part(
          'end',
          <>
            <LicencePrice form={form} city={chosen} isClerk={isClerk} />
            {!isClerk && <CaptchaField form={form} />}
            <SubmitButton form={form} large wide>
              {t('form.submit')}
            </SubmitButton>
          </>,
        )}
        {steps.now && (
          <ButtonRow end>
            {steps.now !== groups[0] && (
              <Button kind="quiet" onClick={steps.back}>
                {t('form.back')}
              </Button>
            )}
            {steps.now !== 'end' && <Button onClick={steps.next}>{t('form.next')}</Button>}
          </ButtonRow>
        )}
      </Form>
      <StartOver
        onYes={() => {
          draft.erase()
          onStartOver()
          void go({ screen: 'newLicence', params: { shelter }, replace: true })
        }}
      />
      {help.isAsking && help.card !== undefined && (
        <CardHelpDialog card={help.card} onClose={help.close} />
      )}
    </>
  )
}

/** The address by which its city was found needs not be written again. */
const withAddress = (empty: LicenceValues, found: FoundAddress | undefined): LicenceValues => ({
  ...empty,
  ownerInfo: { ...empty.ownerInfo, ...found },
})

/** What the city asks of whoever fills the form in. */
function useDemands(cityId: string, isClerk: boolean): Demands {
  const { data } = useQuery(licenceQueries.city(cityId))
  const rules = data?.rules
  return useMemo(() => demandsOf(rules, isClerk), [rules, isClerk])
}

/** Asks first. */
function StartOver({ onYes }: { onYes: () => void }) {
  const t = useTranslations('apply.form')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.startOver}>
      <ButtonRow>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('startOver')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={isAsking}
        title={t('startOverTitle')}
        yes={t('startOverYes')}
        danger
        onYes={onYes}
        onNo={() => setAsking(false)}
      >
        <p>{t('startOverText')}</p>
      </ConfirmDialog>
    </div>
  )
}

function Progress({ now }: { now: Group }) {
  const t = useTranslations('apply')
  const at = groups.indexOf(now) + 1
  return (
    <p className={styles.progress} aria-live="polite">
      {t('form.step', { at: String(at), of: String(groups.length), name: t(`groups.${now}`) })}
    </p>
  )
}

/** `now` is undefined where all groups are on one page. */
function useSteps(form: SchemaForm<LicenceValues>, shelter: string) {
  const go = useGo()
  const { step } = useScreenSearch()
  const hasRoom = useMediaQuery(roomForSidebar, undefined, { getInitialValueInEffect: false })
  const asked = groups.find((group) => group === step) ?? groups[0]
  const show = useCallback(
    (group: Group) =>
      void go({ screen: 'newLicence', params: { shelter }, search: { step: group } }),
    [go, shelter],
  )
  const last = useRef(asked)
  useEffect(() => {
    if (last.current === asked) return
    last.current = asked
    document.getElementById(`group-${asked}`)?.focus()
  }, [asked])
  // What was refused may be on another step.
  const { refusals, labels, methods } = form
  const handled = useRef(refusals)
  useEffect(() => {
    if (handled.current === refusals) return
    handled.current = refusals
    const wrong = [...labels.keys()].find(
      (name) => methods.getFieldState(name as FieldPath<LicenceValues>).error,
    )
    const group = wrong === undefined ? undefined : groupOf(wrong)
    if (group && group !== asked) show(group)
  }, [refusals, labels, methods, asked, show])
  return {
    now: hasRoom ? undefined : asked,
    back: () => show(groups[groups.indexOf(asked) - 1] ?? asked),
    next: async () => {
      const fields = fieldsOf(asked, labels.keys()) as FieldPath<LicenceValues>[]
      const isRight = await methods.trigger(fields, { shouldFocus: true })
      if (isRight) show(groups[groups.indexOf(asked) + 1] ?? asked)
    },
  }
}
