import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { longDay } from '#domain/dates.ts'
import { matchingApi, type Match } from '#domain/matching/matching.api.ts'
import { findPicture, pictureAddress } from '#domain/pictures/picture.ts'
import { call } from '#web/api/call.ts'
import { failureText, sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Pair, partsClass, Reasons } from '#web/shared/matching/pair.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { Button, buttonClass, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from '../animals.module.css'
import { useAnchor } from './use-anchor.ts'

/** Of letters, which lead here. */
const anchor = 'matches'

/** Found animals that may be this one; nothing where none is. */
export function AnimalMatches({
  animal,
  mayDecide,
}: {
  animal: AnimalProfile
  mayDecide: boolean
}) {
  const t = useTranslations('matching.page')
  const { unique_id: id, name, sex } = animal
  const queryKey = ['matches', id]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(matchingApi.ofAnimal, { params: { id }, signal }),
    refetchOnMount: 'always',
  })
  const part = useAnchor(anchor, query.data !== undefined)
  if (!query.error && !query.data?.length) return null
  return (
    <section ref={part} id={anchor} aria-labelledby="likely" className={styles.matches}>
      <Card raised className={partsClass()}>
        <h2 id="likely">{t('heading', { sex })}</h2>
        <QueryView query={query} failed={t('failed')}>
          {(matches) => (
            <>
              <p>{t('lead', { name })}</p>
              {matches.map((match) => (
                <OneMatch key={match.id} match={match} animal={animal} mayDecide={mayDecide} />
              ))}
            </>
          )}
        </QueryView>
      </Card>
    </section>
  )
}

interface OfMatch {
  match: Match
  animal: AnimalProfile
}

function OneMatch({ match, animal, mayDecide }: OfMatch & { mayDecide: boolean }) {
  const t = useTranslations('matching.page')
  const language = useLocale()
  const { name, photos } = animal
  const { score, reasons, status, thread, foundAnimal } = match
  return (
    <article className={partsClass()}>
      <Pair
        lost={{
          label: t('yours', { name }),
          picture: pictureAddress(animal.unique_id, photos[0]?.unique_id),
          species: foundAnimal.species,
        }}
        found={{
          label: t('found'),
          picture: findPicture(foundAnimal.unique_id, foundAnimal.pictures[0]),
          species: foundAnimal.species,
          children: ` ${t('when', { date: longDay(foundAnimal.date, language), city: foundAnimal.city ?? 'none' })}`,
        }}
      />
      <h3>{t('score', { score: String(score) })}</h3>
      {status !== 'open' && status !== 'dismissed' && (
        <Notice kind={status === 'accepted' ? 'success' : 'info'} still>
          {t(status, { name })}
        </Notice>
      )}
      <ButtonRow>
        {mayDecide && status === 'open' && <Verdict match={match} animal={animal} />}
        {thread && mayDecide && (
          <ScreenLink
            screen="thread"
            params={{ id: thread }}
            className={buttonClass({ kind: 'primary' })}
          >
            {t('write')}
          </ScreenLink>
        )}
        <ScreenLink
          screen="foundNotice"
          params={{ id: foundAnimal.unique_id }}
          className={buttonClass({ kind: 'plain' })}
        >
          {t('details')}
        </ScreenLink>
      </ButtonRow>
      <Reasons reasons={reasons} level="h4" />
    </article>
  )
}

function Verdict({ match: { id, asksMark }, animal: { unique_id: of, name, sex } }: OfMatch) {
  const t = useTranslations('matching.page')
  const client = useQueryClient()
  const go = useGo()
  const [isOpen, setIsOpen] = useState(false)
  const reload = () => client.invalidateQueries({ queryKey: ['matches', of] })
  const notMine = useMutation({
    mutationFn: () => call(matchingApi.decide, { params: { id }, body: { verdict: 'not_mine' } }),
    onSuccess: reload,
  })
  const form = useSchemaForm({
    schema: matchingApi.decide.body,
    defaults: { verdict: 'mine', mark: '' },
    onSubmit: async (body) => {
      const { thread } = await call(matchingApi.decide, { params: { id }, body }).catch(
        (error: unknown) => {
          throw sayingInstead(error, t('notSaved'))
        },
      )
      setIsOpen(false)
      await reload()
      if (!thread) return
      toast({ kind: 'success', text: t('sent', { sex }) })
      await go({ screen: 'thread', params: { id: thread } })
    },
  })
  return (
    <>
      <Button kind="primary" onClick={() => setIsOpen(true)}>
        {t('mine', { sex })}
      </Button>
      <Button kind="quiet" pending={notMine.isPending} onClick={() => notMine.mutate()}>
        {t('notMine', { sex })}
      </Button>
      {notMine.error && <Notice kind="error">{failureText(notMine.error, t('notSaved'))}</Notice>}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('claimTitle', { name })}>
        <p>{t('claimText')}</p>
        <Form form={form} label={t('claimTitle', { name })}>
          <TextAreaField
            form={form}
            name="mark"
            label={t(asksMark ? 'mark' : 'markOptional')}
            hint={asksMark ? t('markHint') : undefined}
            maxLength={500}
          />
          <SubmitButton form={form}>{t('send')}</SubmitButton>
        </Form>
      </Dialog>
    </>
  )
}
