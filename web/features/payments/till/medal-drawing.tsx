import { useTranslations } from 'use-intl'
import { longestEngraving } from '#domain/payments/engraving.ts'
import styles from '../payments.module.css'

/** Of the engraved disc, in units of the drawing. */
const widest = 132
const lineHeight = 25

/** The medal as it will be engraved: long lines are squeezed, as the machine does. */
export function MedalDrawing({ lines }: { lines: readonly string[] }) {
  const t = useTranslations('till.membership')
  const shown = lines.map((line) => line.trim()).filter(Boolean)
  const label = shown.length > 0 ? t('previewOf', { text: shown.join(' / ') }) : t('previewEmpty')
  const first = 118 - ((shown.length - 1) * lineHeight) / 2
  return (
    <svg className={styles.medal} viewBox="0 0 200 220" role="img" aria-label={label}>
      <circle className={styles.ring} cx="100" cy="20" r="13" />
      <circle className={styles.disc} cx="100" cy="120" r="88" />
      <circle className={styles.rim} cx="100" cy="120" r="80" />
      {Object.entries(shown).map(([row, line]) => {
        const text = line.slice(0, longestEngraving)
        return (
          <text
            key={row}
            x="100"
            y={first + Number(row) * lineHeight}
            {...(text.length > 11 && { textLength: widest, lengthAdjust: 'spacingAndGlyphs' })}
          >
            {text}
          </text>
        )
      })}
    </svg>
  )
}
