import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import type { OwnFoundAnimal, ReadFoundAnimal } from '#domain/found-animals/found-animals.api.ts'
import { findPicture, sharePicture } from '#domain/pictures/picture.ts'
import { FraudWarning } from '#web/shared/fraud-warning.tsx'
import { PlaceOnMap } from '#web/shared/map/place-on-map.tsx'
import { OpenPicture } from '#web/shared/pictures/open-picture.tsx'
import { Thumbnails } from '#web/shared/pictures/thumbnails.tsx'
import { ShareButton } from '#web/shared/share/share-button.tsx'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './found-animals.module.css'

/** Nothing of the finder (requirements/reuniting.md 1). */
export function NoticeView({
  find,
  title,
}: {
  find: ReadFoundAnimal | OwnFoundAnimal
  title: string
}) {
  const t = useTranslations('finds')
  const common = useTranslations('common')
  const language = useLocale()
  const { unique_id: id, species, pictures, status, location } = find
  const [shown, setShown] = useState(pictures[0])
  const chosen = findPicture(id, shown)
  const wordsOf = (picture: string | undefined) => {
    const number = String(pictures.indexOf(picture ?? '') + 1)
    return t('page.picture', { number, title })
  }
  const facts = [
    ['date', showDay(find.date)],
    ['place', find.city],
    ['state', t(`stateShown.${find.state}`)],
    ['colour', find.colour],
    ['breed', find.breed],
    ['sex', find.sex === 'Unknown' ? null : common(`sex.${find.sex}`)],
    ['size', find.size && t(`sizes.${find.size}`)],
    ['collar', find.collar],
    ['marks', find.marks],
    ['organization', find.organization],
  ] as const
  const large = (
    <AnimalPhoto
      species={species}
      address={chosen}
      alt={chosen ? wordsOf(shown) : title}
      sizes="(max-width: 62em) 100vw, 40rem"
      wide
      whole
      first
    />
  )
  return (
    <Card as="article" raised flush aria-label={title}>
      {chosen ? (
        <OpenPicture
          pictures={pictures.map((picture) => ({
            address: findPicture(id, picture) ?? '',
            alt: wordsOf(picture),
          }))}
          address={chosen}
        >
          {large}
        </OpenPicture>
      ) : (
        large
      )}
      <div className={styles.words}>
        <Thumbnails
          label={t('page.pictures')}
          thumbnails={pictures.map((picture) => ({
            id: picture,
            label: wordsOf(picture),
            picture: (
              <AnimalPhoto
                species={species}
                address={findPicture(id, picture)}
                alt=""
                sizes="4.5rem"
              />
            ),
          }))}
          shown={shown}
          onShow={setShown}
        />
        {status === 'unconfirmed' && (
          <Notice still kind="warning" title={t('statuses.unconfirmed')}>
            {t('page.unconfirmed')}
          </Notice>
        )}
        {status === 'returned' && (
          <Notice still kind="success">
            {t('page.returned')}
          </Notice>
        )}
        {status === 'matched' && <Notice still>{t('page.matched')}</Notice>}
        <Facts tight>
          {facts.map(
            ([fact, value]) =>
              value && (
                <Fact key={fact} label={t(`facts.${fact}`, { state: find.state })}>
                  {value}
                </Fact>
              ),
          )}
        </Facts>
        {find.note && <p className={styles.note}>{find.note}</p>}
        {'warning' in find && <FraudWarning warning={find.warning} />}
        {location && (
          <PlaceOnMap
            id={id}
            name={title}
            place={location}
            kind="found"
            words={{ show: t('page.showMap'), label: t('page.mapLabel') }}
          />
        )}
        {status !== 'returned' && (
          <>
            <ShareButton title={title} path={`/found-animals/${id}`} />
            <a
              href={sharePicture('found', id, language)}
              download={`trouvaille-${id}.jpg`}
              className={buttonClass({ kind: 'plain' }, styles.start)}
            >
              {t('page.sharePicture')}
            </a>
          </>
        )}
      </div>
    </Card>
  )
}
