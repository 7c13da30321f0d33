import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { contextLength, namesApi, nameQuestion } from '#domain/names/names.api.ts'
import { call } from '#web/api/call.ts'
import { currentLanguage } from '#web/api/page-language.ts'
import { SpeciesField } from '#web/shared/animals/species-field.tsx'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import {
  keepPetNames,
  readPetNames,
  type KeptName,
  type KeptNames,
} from '#web/shared/memory/pet-names.ts'
import { useSession } from '#web/shared/session/session.ts'
import { ShareButton } from '#web/shared/share/share-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { useNewAnimal, WhichAnimal } from './give-name.tsx'
import { NameList } from './name-list.tsx'
import styles from './names.module.css'

const schema = nameQuestion.omit({ language: true })

/** Names for an animal; favourites stay on the device (requirements/names.md). */
export function Page() {
  const t = useTranslations('names')
  const titles = useTranslations('screens.titles')
  const { type, status } = useSession()
  const begin = useNewAnimal()
  const [kept, setKept] = useState(readPetNames)
  const [given, setGiven] = useState<string>()
  const [answers, setAnswers] = useState(0)
  const results = useRef<HTMLHeadingElement>(null)
  const { last, favourites } = kept
  const change = (part: Partial<KeptNames>) => {
    const next = { ...readPetNames(), ...part }
    setKept(next)
    keepPetNames(next)
  }
  const form = useSchemaForm({
    schema,
    defaults: { species: last?.species, context: last?.context ?? '' },
    onSubmit: async (question) => {
      const before = readPetNames().last?.names.map(({ name }) => name) ?? []
      const body = { ...question, language: currentLanguage(), before }
      const { names } = await call(namesApi.guess, { body }).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      const { language } = body
      change({ last: { ...question, names: names.map((one) => ({ ...one, language })) } })
      setAnswers((count) => count + 1)
    },
  })
  useEffect(() => {
    if (answers > 0) results.current?.focus()
  }, [answers])
  const toggle = (one: KeptName) =>
    change({
      favourites: favourites.some(({ name }) => name === one.name)
        ? favourites.filter(({ name }) => name !== one.name)
        : [...favourites, one],
    })
  const hasAnimals = type === 'ind' && status === 'valid'
  const list = { favourites, onToggle: toggle, onUse: hasAnimals ? setGiven : begin }
  return (
    <PageBody width="text">
      <PageHeading lead={t('lead')}>{titles('petName')}</PageHeading>
      <Form form={form} label={titles('petName')}>
        <SpeciesField form={form} label={t('species')} />
        <TextAreaField
          form={form}
          name="context"
          label={t('context')}
          hint={t('contextHint')}
          maxLength={contextLength}
          sendsByEnter
        />
        <p className={styles.small}>{t('privacy')}</p>
        <SubmitButton form={form}>{t('ask')}</SubmitButton>
      </Form>
      {last && (
        <section aria-labelledby="names" className={styles.part}>
          <h2 id="names" ref={results} tabIndex={-1}>
            {t('results')}
          </h2>
          <NameList names={last.names} {...list} />
          <Button
            pending={form.methods.formState.isSubmitting}
            onClick={() => void form.send()}
            className={styles.more}
          >
            {t('more')}
          </Button>
        </section>
      )}
      <section aria-labelledby="favourites" className={styles.part}>
        <h2 id="favourites">{t('favourites')}</h2>
        <p className={styles.small}>
          {t(favourites.length > 0 ? 'favouritesHint' : 'favouritesEmpty')}
        </p>
        {favourites.length > 0 && (
          <>
            <NameList names={favourites} {...list} />
            <ShareButton
              title={t('share', { names: favourites.map(({ name }) => name).join(', ') })}
            />
          </>
        )}
      </section>
      {given !== undefined && (
        <WhichAnimal key={given} name={given} onClose={() => setGiven(undefined)} />
      )}
    </PageBody>
  )
}
