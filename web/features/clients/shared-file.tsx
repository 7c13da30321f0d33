import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import type { SharedFile as File } from '#domain/clients/clients.api.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import styles from './clients.module.css'

/** What a person shares, as it is now. */
export function SharedFile({ file }: { file: File }) {
  const t = useTranslations('clients')
  const common = useTranslations('common')
  const { since, fullName, telephone, email, address, animals } = file
  const numbers = ['card', 'microchip', 'tattoo', 'medal'] as const
  return (
    <>
      <p className={styles.small}>
        {t('sheet.sharedSince', { date: showDay(dayOf(new Date(since))) })}
      </p>
      <Facts tight>
        <Fact label={t('fields.fullName')}>{fullName}</Fact>
        <Fact label={t('fields.telephone')}>{telephone ?? '–'}</Fact>
        <Fact label={t('fields.email')}>{email}</Fact>
        <Fact label={t('fields.address')}>{address ?? '–'}</Fact>
      </Facts>
      {animals.length === 0 ? (
        <p>{t('sheet.noAnimals')}</p>
      ) : (
        <ul className={styles.animals}>
          {animals.map((animal) => (
            <li key={animal.unique_id}>
              <strong>
                {animal.name}, {common(`species.${animal.species}`)}
              </strong>
              <Facts tight>
                {numbers.map(
                  (kind) =>
                    animal[kind] && (
                      <Fact key={kind} label={t(`sheet.${kind}`)}>
                        {inGroups(animal[kind])}
                      </Fact>
                    ),
                )}
              </Facts>
              {animal.implants.length > 0 && (
                <ul>
                  {animal.implants.map(({ microchip, date, organization }) => (
                    <li key={`${microchip} ${date}`} className={styles.small}>
                      {t('sheet.implanted', { date: showDay(date), organization })}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
