import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { organizationsApi, type Business } from '#domain/organizations/organizations.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './organizations.module.css'

/** Whether the people of a valid business are clerks (requirements/cities.md 4). */
export function LicencesRight({
  business: { id, businessName, useLicenses },
}: {
  business: Business
}) {
  const t = useTranslations('organizations.validation')
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (body: { useLicenses: boolean }) =>
      call(organizationsApi.setUseLicenses, { params: { id }, body }),
    onSuccess: (_, body) =>
      toast({
        kind: 'success',
        text: t(body.useLicenses ? 'licences.given' : 'licences.taken', { businessName }),
      }),
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('failed')) }),
    onSettled: () => client.invalidateQueries({ queryKey: listQueries.all }),
  })
  return (
    <>
      {useLicenses && <span className={styles.small}>{t('licences.on')}</span>}
      <span className={styles.actions}>
        <Button
          kind="quiet"
          pending={change.isPending}
          aria-label={t(useLicenses ? 'licences.takeLong' : 'licences.giveLong', { businessName })}
          onClick={() => change.mutate({ useLicenses: !useLicenses })}
        >
          {t(useLicenses ? 'licences.take' : 'licences.give')}
        </Button>
      </span>
    </>
  )
}
