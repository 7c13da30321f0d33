import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import {
  campaignsApi,
  type CampaignDetail,
  type CampaignPreview,
} from '#domain/campaigns/campaigns.api.ts'
import { longDay } from '#domain/dates.ts'
import { languages } from '#domain/language.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CampaignForm } from './campaign-form.tsx'
import { campaignQueries } from './campaigns.queries.ts'
import styles from './campaigns.module.css'

/** Its fields, or the form that changes them; whom it writes to and what; then its start. */
export function Draft({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns')
  const [isChanging, setIsChanging] = useState(false)
  const preview = useQuery({ ...campaignQueries.preview(campaign.id), enabled: !isChanging })
  return (
    <div className={styles.parts}>
      <Card as="section" aria-labelledby="fields" className={styles.stack}>
        <h2 id="fields">{t('draft.fields')}</h2>
        {isChanging ? (
          <ChangeForm campaign={campaign} onDone={() => setIsChanging(false)} />
        ) : (
          <Fields campaign={campaign} onChange={() => setIsChanging(true)} />
        )}
      </Card>
      {!isChanging && (
        <QueryView query={preview} loading={t('draft.counting')} failed={t('draft.failed')}>
          {(found) => (
            <>
              <Recipients preview={found} />
              <Samples preview={found} />
              <Start campaign={campaign} preview={found} />
            </>
          )}
        </QueryView>
      )}
    </div>
  )
}

function ChangeForm({ campaign, onDone }: { campaign: CampaignDetail; onDone: () => void }) {
  const t = useTranslations('campaigns')
  const query = useQuery(campaignQueries.cities)
  return (
    <QueryView query={query} loading={t('loading')} failed={t('failed')}>
      {(cities) => (
        <CampaignForm
          campaign={campaign}
          cities={cities}
          onSaved={() => {
            toast({ kind: 'success', text: t('draft.saved') })
            onDone()
          }}
          onCancel={onDone}
        />
      )}
    </QueryView>
  )
}

function Fields({ campaign, onChange }: { campaign: CampaignDetail; onChange: () => void }) {
  const t = useTranslations('campaigns')
  const language = useLocale()
  const { name, city, organization, start, end, reminders } = campaign
  return (
    <>
      <Facts>
        <Fact label={t('fields.name')}>{name}</Fact>
        <Fact label={t('fields.city')}>{city}</Fact>
        <Fact label={t('fields.organization')}>{organization}</Fact>
        <Fact label={t('fields.period')}>
          {t('fields.periodText', {
            start: longDay(start, language),
            end: longDay(end, language),
          })}
        </Fact>
        <Fact label={t('fields.letters')}>
          <ul className={styles.plain}>
            {(['first', ...reminders] as const).map((kind) => (
              <li key={kind}>{t(`kinds.${kind}`)}</li>
            ))}
          </ul>
        </Fact>
      </Facts>
      <ButtonRow>
        <Button kind="quiet" onClick={onChange}>
          {t('draft.change')}
        </Button>
      </ButtonRow>
    </>
  )
}

function Recipients({ preview }: { preview: CampaignPreview }) {
  const t = useTranslations('campaigns')
  const format = useFormatter()
  const { owners, licences, withEmail, withoutEmail, bounced, renewed, written } = preview
  const fact = (label: string, value: number) => <Fact label={label}>{format.number(value)}</Fact>
  return (
    <Card as="section" aria-labelledby="recipients" className={styles.stack}>
      <h2 id="recipients">{t('draft.recipients')}</h2>
      <p>{owners === 0 ? t('draft.none') : t('draft.count', { owners, licences })}</p>
      <Facts tight>
        {fact(t('draft.withEmail'), withEmail)}
        {fact(t('draft.withoutEmail'), withoutEmail)}
        {fact(t('draft.bounced'), bounced)}
        {fact(t('draft.renewed'), renewed)}
        {fact(t('draft.written'), written)}
      </Facts>
    </Card>
  )
}

function Samples({ preview: { samples } }: { preview: CampaignPreview }) {
  const t = useTranslations('campaigns')
  const named = useTranslations('campaigns.languages')
  return (
    <Card as="section" aria-labelledby="samples" className={styles.stack}>
      <h2 id="samples">{t('draft.samples')}</h2>
      <p className={styles.small}>{t('draft.samplesText')}</p>
      {languages.map((language) => (
        <details key={language} className={styles.sample}>
          <summary>{named(language)}</summary>
          <div lang={language} className={styles.letter}>
            <p className={styles.subject}>{samples[language].subject}</p>
            <p>{samples[language].text}</p>
          </div>
        </details>
      ))}
    </Card>
  )
}

function Start({ campaign, preview }: { campaign: CampaignDetail; preview: CampaignPreview }) {
  const t = useTranslations('campaigns')
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { id } = campaign
  const { owners, withEmail } = preview
  const start = useMutation({
    mutationFn: () => call(campaignsApi.start, { params: { id } }),
    onSuccess: (started) => {
      setIsAsking(false)
      toast({ kind: 'success', text: t('draft.started') })
      client.setQueryData(campaignQueries.one(id).queryKey, started)
    },
    // Someone else may have started it.
    onSettled: () => client.invalidateQueries({ queryKey: listQueries.of(campaignsApi.list) }),
  })
  return (
    <>
      <ButtonRow>
        <Button kind="primary" large disabled={owners === 0} onClick={() => setIsAsking(true)}>
          {t('draft.start')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={isAsking}
        title={t('draft.startTitle', { owners })}
        yes={t('draft.startYes')}
        pending={start.isPending}
        error={start.error && failureText(start.error, t('draft.startFailed'))}
        onYes={() => start.mutate()}
        onNo={() => {
          start.reset()
          setIsAsking(false)
          void client.invalidateQueries({ queryKey: campaignQueries.one(id).queryKey })
        }}
      >
        <p>{t('draft.startText', { withEmail, paper: owners - withEmail })}</p>
      </ConfirmDialog>
    </>
  )
}
