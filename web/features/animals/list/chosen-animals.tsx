import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { mayEver } from '#domain/animals/abilities.ts'
import { chosenApi, mostChosen, type ChosenReport } from '#domain/animals/chosen.api.ts'
import { mostMatching } from '#domain/chosen/chosen-rows.ts'
import { call, callFile } from '#web/api/call.ts'
import { adoptionKey } from '#web/shared/animals/adoption-key.ts'
import { animalQueries } from '#web/shared/animals/animal.queries.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { ChosenBar } from '#web/shared/lists/chosen-bar.tsx'
import { BatchProgress } from '#web/shared/lists/choosing/batch-progress.tsx'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { useBatches } from '#web/shared/lists/choosing/use-batches.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from '../animals.module.css'
import { HandOverDialog } from './hand-over-dialog.tsx'

const actions = ['adopt', 'endAdoption', 'handOver'] as const
type Action = (typeof actions)[number]

interface ChosenAnimalsProps {
  chosen: readonly { id: string }[]
  onClear: () => void
  matching: ReactNode
}

/** What the role of the reader may do with many animals; the server decides for each of them. */
export function ChosenAnimals({ chosen, onClear, matching }: ChosenAnimalsProps) {
  const t = useTranslations('admin.chosen')
  const format = useFormatter()
  const session = useSession()
  const [asked, setAsked] = useState<Action>()
  const [result, setResult] = useState<{ action: Action; report: ChosenReport }>()
  const changed = useChanged()
  const isOverMany = chosen.length > mostMatching
  /** Which codes go out, and which pages of a document are made, in one call. */
  const isForOne = chosen.length <= mostChosen
  const abilities = { adopt: 'adopt', endAdoption: 'endAdoption', handOver: 'transfer' } as const
  const ids = chosen.map(({ id }) => id)
  const done = (action: Action) => (report: ChosenReport) => {
    setAsked(undefined)
    setResult({ action, report })
    void changed()
  }
  return (
    <>
      {chosen.length > 0 && (
        <ChosenBar
          words={t('count', { count: chosen.length })}
          onClear={onClear}
          matching={matching}
        >
          {isOverMany ? (
            <span>{t('tooMany', { most: format.number(mostMatching) })}</span>
          ) : (
            <>
              {actions
                .filter((action) => mayEver(abilities[action], session))
                .filter((action) => isForOne || action !== 'handOver')
                .map((action) => (
                  <Button key={action} kind="quiet" onClick={() => setAsked(action)}>
                    {t(action)}
                  </Button>
                ))}
              <FileButton kind="csv" ids={ids} />
              {isForOne ? (
                <FileButton kind="certificates" ids={ids} />
              ) : (
                <span>{t('fewAtOnce', { most: String(mostChosen) })}</span>
              )}
            </>
          )}
        </ChosenBar>
      )}
      {asked === 'handOver' && (
        <HandOverDialog ids={ids} onClose={() => setAsked(undefined)} onDone={done(asked)} />
      )}
      {(asked === 'adopt' || asked === 'endAdoption') && (
        <Confirm
          action={asked}
          ids={ids}
          onClose={() => setAsked(undefined)}
          onDone={done(asked)}
        />
      )}
      {result && (
        <Result
          {...result}
          onClose={() => {
            setResult(undefined)
            onClear()
          }}
        />
      )}
    </>
  )
}

/** Lists, files of the animals and public notices are read again. */
function useChanged() {
  const client = useQueryClient()
  return async () => {
    client.removeQueries({ queryKey: adoptionKey })
    await Promise.all([
      client.invalidateQueries({ queryKey: listQueries.all }),
      client.invalidateQueries({ queryKey: animalQueries.all }),
    ])
  }
}

function FileButton({ kind, ids }: { kind: 'csv' | 'certificates'; ids: string[] }) {
  const t = useTranslations('admin.chosen')
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      saveFile(await callFile(chosenApi[kind], { body: { ids } }))
    } catch (error) {
      toast({ kind: 'error', text: failureText(error, t('fileFailed')) })
    }
    setPending(false)
  }
  return (
    <Button kind="quiet" pending={isPending} onClick={() => void save()}>
      {t(kind)}
    </Button>
  )
}

interface ConfirmProps {
  action: 'adopt' | 'endAdoption'
  ids: string[]
  onClose: () => void
  onDone: (report: ChosenReport) => void
}

function Confirm({ action, ids, onClose, onDone }: ConfirmProps) {
  const t = useTranslations('admin.chosen')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isAdoption = action === 'adopt'
  const { done, run } = useBatches(ids, mostChosen, (part, idempotencyKey) =>
    call(chosenApi[action], { body: { ids: part }, idempotencyKey }),
  )
  const act = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      const reports = await run()
      onDone({
        done: reports.flatMap((report) => report.done),
        refused: reports.flatMap((report) => report.refused),
      })
    } catch (error) {
      setFailure(failureText(error, t('failed')))
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={t(isAdoption ? 'adoptTitle' : 'endTitle', { count: ids.length })}
      yes={t(action)}
      no={t('no')}
      pending={isPending}
      error={failure}
      onYes={() => void act()}
      onNo={onClose}
    >
      <p>{t(isAdoption ? 'adoptText' : 'endText')}</p>
      {ids.length > mostChosen && <BatchProgress done={done} total={ids.length} />}
    </ConfirmDialog>
  )
}

/** Refusals that are told one by one. */
const mostTold = 200

interface ResultProps {
  action: Action
  report: ChosenReport
  onClose: () => void
}

function Result({ action, report: { done, refused }, onClose }: ResultProps) {
  const t = useTranslations('admin.chosen')
  return (
    <Dialog open onClose={onClose} title={t('results')}>
      <p>
        <strong>{t(`${action}Done`, { count: done.length })}</strong>
      </p>
      {refused.length > 0 && (
        <>
          <p>{t('refused', { count: refused.length })}</p>
          <ul className={styles.refused}>
            {refused.slice(0, mostTold).map(({ id, name, message }) => (
              <li key={id}>
                <strong>{name ?? t('unknown')}</strong>
                {' – '}
                {message}
              </li>
            ))}
          </ul>
          {refused.length > mostTold && (
            <p>{t('refusedMore', { count: refused.length - mostTold })}</p>
          )}
        </>
      )}
      <ButtonRow end>
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
