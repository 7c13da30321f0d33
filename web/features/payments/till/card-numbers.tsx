import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { CardHelpButton, CardHelpDialog, type CardHelp } from '#web/shared/support/card-help.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { DigitsField, NumberGroupsField } from '#web/ui/form/masked-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'

/** The two numbers of a card in hand; support helps once it is locked. */
export function CardNumbers<V extends FieldValues>({
  form,
  help,
}: {
  form: SchemaForm<V>
  help: CardHelp
}) {
  const t = useTranslations('till.replacement')
  const { anonymous } = useSession()
  return (
    <>
      <NumberGroupsField
        form={form}
        name={'card' as FieldPath<V>}
        label={t('card')}
        placeholder="100 000 000"
      />
      <DigitsField
        form={form}
        name={'verif' as FieldPath<V>}
        length={3}
        label={t('verif')}
        hint={t('verifHint')}
      />
      {anonymous ? (
        help.card !== undefined && (
          <ScreenLink
            screen="contact"
            search={{ number: help.card }}
            className={buttonClass({ kind: 'secondary', wide: true })}
          >
            {t('write')}
          </ScreenLink>
        )
      ) : (
        <CardHelpButton help={help} />
      )}
      {help.isAsking && help.card !== undefined && (
        <CardHelpDialog card={help.card} onClose={help.close} />
      )}
    </>
  )
}
