import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  animalServiceTypes,
  organizationsApi,
  type Business,
} from '#domain/organizations/organizations.api.ts'
import { call } from '#web/api/call.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './organizations.module.css'

/**
 * Whether a valid business gets lost reports; staff decide for other than shelters and clinics
 * (requirements/contract.md 4).
 */
export function AnimalService({
  business: { id, businessName, proType, animalService },
}: {
  business: Business
}) {
  const t = useTranslations('organizations.validation')
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (body: { animalService: boolean }) =>
      call(organizationsApi.setAnimalService, { params: { id }, body }),
    onSuccess: (_, body) =>
      toast({
        kind: 'success',
        text: t(body.animalService ? 'alerts.started' : 'alerts.stopped', { businessName }),
      }),
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('failed')) }),
    onSettled: () =>
      client.invalidateQueries({ queryKey: listQueries.of(organizationsApi.businesses) }),
  })
  const isByType = animalServiceTypes.includes(proType)
  return (
    <span className={styles.cell}>
      {t('statuses.valid')}
      <span className={styles.small}>
        {t(isByType ? 'alerts.ofType' : animalService ? 'alerts.on' : 'alerts.off')}
      </span>
      {!isByType && (
        <span className={styles.actions}>
          <Button
            kind="quiet"
            pending={change.isPending}
            aria-label={t(animalService ? 'alerts.stopLong' : 'alerts.startLong', { businessName })}
            onClick={() => change.mutate({ animalService: !animalService })}
          >
            {t(animalService ? 'alerts.stop' : 'alerts.start')}
          </Button>
        </span>
      )}
    </span>
  )
}
