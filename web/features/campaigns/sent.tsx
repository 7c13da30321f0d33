import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { lettersInPart } from '#domain/campaigns/campaign.ts'
import {
  campaignsApi,
  type CampaignDetail,
  type CampaignResults,
  type Progress,
} from '#domain/campaigns/campaigns.api.ts'
import { showInstant } from '#domain/dates.ts'
import { call, callFile } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { saveFile } from '#web/shared/files/save-file.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { campaignQueries } from './campaigns.queries.ts'
import styles from './campaigns.module.css'

/** How far its letters are, and what was renewed. */
export function Sent({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns')
  const results = useQuery(campaignQueries.results(campaign))
  const { progress } = campaign
  return (
    <div className={styles.parts}>
      {progress && <Letters campaign={campaign} progress={progress} />}
      <QueryView query={results} loading={t('sent.loading')} failed={t('sent.failed')}>
        {(found) => (
          <>
            <Reminders results={found} />
            <Renewals campaign={campaign} results={found} />
          </>
        )}
      </QueryView>
      {progress && progress.paper > 0 && <OnPaper campaign={campaign} paper={progress.paper} />}
      {campaign.status === 'running' && <Close campaign={campaign} />}
    </div>
  )
}

function Letters({ campaign, progress }: { campaign: CampaignDetail; progress: Progress }) {
  const t = useTranslations('campaigns')
  const format = useFormatter()
  const { queued, owners, waiting, sent, bounced, paper, dropped } = progress
  const fact = (label: string, value: number) => <Fact label={label}>{format.number(value)}</Fact>
  const byEmail = owners - paper
  const done = byEmail - waiting
  const when = (instant: string | null) => (instant ? showInstant(new Date(instant)) : '–')
  return (
    <Card as="section" aria-labelledby="letters" className={styles.stack}>
      <h2 id="letters">{t('kinds.first')}</h2>
      {!queued && campaign.status === 'running' ? (
        <p role="status">{t('sent.choosing')}</p>
      ) : (
        waiting > 0 && (
          <>
            <progress
              className={styles.progress}
              value={done}
              max={byEmail}
              aria-label={t('sent.progress')}
            />
            <p>{t('sent.progressText', { done, total: byEmail })}</p>
          </>
        )
      )}
      {queued && waiting === 0 && campaign.status === 'running' && (
        <p role="status">{t('sent.allSent')}</p>
      )}
      <Facts tight>
        {fact(t('sent.owners'), owners)}
        {fact(t('sent.sent'), sent)}
        {fact(t('sent.bounced'), bounced)}
        {fact(t('sent.paper'), paper)}
        {fact(t('sent.dropped'), dropped)}
      </Facts>
      <Facts>
        <Fact label={t('sent.started')}>{when(campaign.started)}</Fact>
        {campaign.closed && <Fact label={t('sent.closed')}>{when(campaign.closed)}</Fact>}
      </Facts>
    </Card>
  )
}

function Reminders({ results }: { results: CampaignResults }) {
  const t = useTranslations('campaigns')
  return (
    <Card as="section" aria-labelledby="reminders" className={styles.stack}>
      <h2 id="reminders">{t('fields.reminders')}</h2>
      {results.reminders.length === 0 ? (
        <p>{t('sent.noReminders')}</p>
      ) : (
        <Facts>
          {results.reminders.map(({ kind, sent, waiting }) => (
            <Fact key={kind} label={t(`kinds.${kind}`)}>
              {t('sent.reminded', { sent, waiting })}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  )
}

function Renewals({ campaign, results }: { campaign: CampaignDetail; results: CampaignResults }) {
  const t = useTranslations('campaigns')
  const format = useFormatter()
  const money = useMoney()
  const { licences, renewed, ended, cents, total } = results
  const download = useMutation({
    mutationFn: () => callFile(campaignsApi.csv, { params: { id: campaign.id } }),
    onSuccess: saveFile,
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('sent.csvFailed')) }),
  })
  return (
    <Card as="section" aria-labelledby="renewals" className={styles.stack}>
      <h2 id="renewals">{t('sent.renewals')}</h2>
      <p>
        {t('sent.renewedOf', {
          renewed,
          licences,
          share: format.number(licences === 0 ? 0 : renewed / licences, {
            style: 'percent',
            maximumFractionDigits: 1,
          }),
        })}
      </p>
      <Facts tight>
        <Fact label={t('sent.cents')}>{money(cents)}</Fact>
        <Fact label={t('sent.total')}>{money(total)}</Fact>
        <Fact label={t('sent.ended')}>{format.number(ended)}</Fact>
      </Facts>
      <ButtonRow>
        <Button kind="secondary" pending={download.isPending} onClick={() => download.mutate()}>
          {t('sent.csv')}
        </Button>
      </ButtonRow>
      <p className={styles.small}>{t('sent.csvLogged')}</p>
    </Card>
  )
}

function OnPaper({ campaign, paper }: { campaign: CampaignDetail; paper: number }) {
  const t = useTranslations('campaigns')
  const download = useMutation({
    mutationFn: (part: number) =>
      callFile(campaignsApi.letters, {
        params: { id: campaign.id },
        query: { part: String(part) },
      }),
    onSuccess: saveFile,
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('paper.failed')) }),
  })
  const parts = Math.ceil(paper / lettersInPart)
  return (
    <Card as="section" aria-labelledby="paper" className={styles.stack}>
      <h2 id="paper">{t('paper.title')}</h2>
      <p>{t('paper.text', { count: paper })}</p>
      <ButtonRow>
        {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
          <Button
            key={part}
            kind="secondary"
            pending={download.isPending && download.variables === part}
            onClick={() => download.mutate(part)}
          >
            {parts === 1 ? t('paper.download') : t('paper.part', { part, parts })}
          </Button>
        ))}
      </ButtonRow>
    </Card>
  )
}

function Close({ campaign: { id } }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns')
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const close = useMutation({
    mutationFn: () => call(campaignsApi.close, { params: { id } }),
    onSuccess: (closed) => {
      setIsAsking(false)
      toast({ kind: 'success', text: t('sent.closeDone') })
      client.setQueryData(campaignQueries.one(id).queryKey, closed)
    },
    onSettled: () => client.invalidateQueries({ queryKey: listQueries.of(campaignsApi.list) }),
  })
  return (
    <>
      <ButtonRow>
        <Button kind="quiet" onClick={() => setIsAsking(true)}>
          {t('sent.close')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('sent.closeTitle')}
        yes={t('sent.closeYes')}
        pending={close.isPending}
        error={close.error && failureText(close.error, t('sent.closeFailed'))}
        onYes={() => close.mutate()}
        onNo={() => {
          close.reset()
          setIsAsking(false)
          void client.invalidateQueries({ queryKey: campaignQueries.one(id).queryKey })
        }}
      >
        <p>{t('sent.closeText')}</p>
      </ConfirmDialog>
    </>
  )
}
