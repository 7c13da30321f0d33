import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { sharePicture } from '#domain/pictures/picture.ts'
import { posterLanguages, posterTicks } from '#domain/poster/poster.api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PrintIcon, ShareIcon } from '#web/ui/drawings/icons.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'

const choices = z.object({
  language: z.enum(posterLanguages),
  telephone: z.boolean(),
  email: z.boolean(),
  address: z.boolean(),
  reward: z.boolean(),
})

/** What the poster shows is chosen here and travels in the address; nothing is kept. */
export function PosterDialog({ animal, onClose }: { animal: AnimalProfile; onClose: () => void }) {
  const t = useTranslations('poster')
  const locale = useLocale()
  const shown = locale === 'en' ? 'en' : 'fr'
  const shareHint = useId()
  const form = useSchemaForm({
    schema: choices,
    defaults: {
      language: shown,
      telephone: false,
      email: false,
      address: false,
      reward: animal.loss.rewardPublic === true && animal.loss.reward !== null,
    },
    onSubmit: () => void window.open(href, '_blank', 'noopener'),
  })
  const { language, ...ticked } = useWatch({ control: form.methods.control })
  const query = new URLSearchParams([
    ['language', language ?? 'fr'],
    ...posterTicks.filter((tick) => ticked[tick]).map((tick) => [tick, '1']),
  ])
  const href = `/api/animals/${animal.unique_id}/poster?${query.toString()}`
  const title = t('title', { name: animal.name })
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{t('lead')}</p>
      <Form form={form} label={title}>
        <SegmentedField
          form={form}
          name="language"
          label={t('language')}
          choices={posterLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <FieldGroup label={t('ticks.legend')} tight>
          {posterTicks.map((tick) => (
            <CheckboxField
              key={tick}
              form={form}
              name={tick}
              label={t(`ticks.${tick}`)}
              hint={tick === 'telephone' ? t('telephoneHint') : undefined}
            />
          ))}
        </FieldGroup>
        <a
          href={href}
          target="_blank"
          rel="noopener"
          className={buttonClass({ kind: 'primary', large: true, wide: true })}
        >
          <PrintIcon />
          {t('open')}
          <span className="spoken">{t('newTab')}</span>
        </a>
        <a
          href={sharePicture(
            'lost',
            animal.unique_id,
            language === 'en' || language === 'fr' ? language : shown,
          )}
          download={`trouvaille-${animal.unique_id}.jpg`}
          className={buttonClass({ kind: 'quiet', wide: true })}
          aria-describedby={shareHint}
        >
          <ShareIcon />
          {t('share.action')}
        </a>
        <p id={shareHint}>{t('share.hint')}</p>
      </Form>
    </Dialog>
  )
}
