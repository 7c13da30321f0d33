import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { animalPapers } from '#domain/shelter-paper/shelter-paper.api.ts'
import { useSession } from '#web/shared/session/session.ts'
import { deedClass } from '#web/ui/action-group.tsx'
import { PrintIcon } from '#web/ui/drawings/icons.tsx'

/** What a shelter prints of an animal of its own. */
export function ShelterPapers({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals.actions')
  const { proType } = useSession()
  if (proType !== 'shelter' || animal.status === 'removed') return null
  return animalPapers.map((paper) => (
    <a
      key={paper}
      href={`/api/pro/animals/${animal.unique_id}/paper?paper=${paper}`}
      target="_blank"
      rel="noopener"
      className={deedClass()}
    >
      <PrintIcon />
      {t(paper)}
      <span className="spoken">{t('newTab')}</span>
    </a>
  ))
}
