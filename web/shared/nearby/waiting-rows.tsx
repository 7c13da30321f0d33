import { nearbyCount, nearbyKinds } from '#domain/nearby/nearby-kinds.ts'
import styles from './nearby.module.css'

const cards = Array.from({ length: nearbyCount }, (_, at) => at)

/** As high as the rows, so that nothing moves when they come. */
export const WaitingRows = () => (
  <div className={styles.rows} aria-hidden="true">
    <div className={styles.first} />
    {nearbyKinds.map((kind) => (
      <div key={kind} className={styles.row}>
        <div className={styles.heading} />
        <div className={styles.cards}>
          {cards.map((at) => (
            <div key={at} className={styles.card}>
              <div className={styles.photo} />
              <div className={styles.words} />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)
