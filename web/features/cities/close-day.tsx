import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { isDay, showDay } from '#domain/dates.ts'
import { readMoney } from '#domain/money.ts'
import { statementApi } from '#domain/licences/statement.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { DayFilter, Filters } from '#web/shared/lists/filters.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useToday } from '#web/shared/today.ts'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { cityQueries } from './cities.queries.ts'
import styles from './cities.module.css'

const { counted, note } = statementApi.closeDay.body.shape
/** Dollars are typed as text. */
const schema = z.object({ counted: z.string().transform(readMoney).pipe(counted), note })

/** The clerk's own day: what the drawer should hold, and what it holds. */
export function CloseDay({ id }: { id: string }) {
  const t = useTranslations('cities.closeDay')
  const today = useToday()
  const [day, setDay] = useState(today)
  const query = useQuery({ ...cityQueries.ownDay(id, day), enabled: isDay(day) })
  const money = useMoney()
  return (
    <Card as="section" aria-labelledby="close" className={styles.own}>
      <h2 id="close">{t('title')}</h2>
      <p className={styles.small}>{t('text')}</p>
      <Filters>
        <DayFilter label={t('day')} value={day} max={today} onChange={setDay} />
      </Filters>
      {isDay(day) && (
        <QueryView query={query} failed={t('failed')}>
          {({ expected, closed }) =>
            closed ? (
              <Notice kind="success" still title={t('closedTitle', { day: showDay(closed.day) })}>
                {t('closedText', {
                  expected: money(closed.expected),
                  counted: money(closed.counted),
                  difference: money(closed.counted - closed.expected),
                })}
              </Notice>
            ) : (
              <CloseForm key={day} id={id} day={day} expected={expected} />
            )
          }
        </QueryView>
      )}
    </Card>
  )
}

interface CloseFormProps {
  id: string
  day: string
  /** Cents. */
  expected: number
}

function CloseForm({ id, day, expected }: CloseFormProps) {
  const t = useTranslations('cities.closeDay')
  const money = useMoney()
  const client = useQueryClient()
  /** Cents that differ, as the server said: the next press confirms them. */
  const [seen, setSeen] = useState<number>()
  const form = useSchemaForm({
    schema,
    defaults: { counted: '', note: '' },
    onSubmit: async (body) => {
      const confirm = seen === body.counted
      try {
        await call(statementApi.closeDay, {
          params: { id },
          body: { ...body, day, ...(confirm && { confirm }) },
        })
      } catch (error) {
        if (error instanceof CallError && error.code === 'DAY_DIFFERS') {
          setSeen(body.counted)
          // What was taken meanwhile is expected too.
          await client.invalidateQueries({ queryKey: cityQueries.ownDay(id, day).queryKey })
        }
        throw sayingInstead(error, t('closeFailed'))
      }
      toast({ kind: 'success', text: t('done', { day: showDay(day) }) })
      await client.invalidateQueries({ queryKey: cityQueries.money(id) })
    },
  })
  const typed = readMoney(form.methods.watch('counted'))
  const difference = typed === null ? null : typed - expected
  const isOff = difference !== null && difference !== 0
  return (
    <Form form={form} label={t('title')}>
      <p>{t('expected', { cents: money(expected) })}</p>
      <TextField form={form} name="counted" label={t('counted')} inputMode="decimal" figures />
      <div role="status">
        {difference !== null && (
          <p className={difference === 0 ? styles.even : styles.gap}>
            {difference === 0
              ? t('even')
              : t(difference > 0 ? 'over' : 'short', { cents: money(Math.abs(difference)) })}
          </p>
        )}
      </div>
      <TextAreaField
        form={form}
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        maxLength={500}
        optional={!isOff}
      />
      <p className={styles.small}>{t('once')}</p>
      <div>
        <SubmitButton form={form} kind="secondary">
          {isOff && seen === typed
            ? t('closeAnyway', { cents: money(Math.abs(difference)) })
            : t('close', { day: showDay(day) })}
        </SubmitButton>
      </div>
    </Form>
  )
}
