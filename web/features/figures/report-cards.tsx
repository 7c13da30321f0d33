import { Card } from '#web/ui/card.tsx'
import { ScreenLink, type PlainScreen } from '#web/shared/screens/screen-link.tsx'
import styles from './figures.module.css'

interface ReportCard {
  screen: PlainScreen
  title: string
  text: string
}

/** Reports to choose from. */
export const ReportCards = ({ reports }: { reports: readonly ReportCard[] }) => (
  <ul className={styles.reports}>
    {reports.map(({ screen, title, text }) => (
      <Card as="li" key={screen}>
        <h2>
          <ScreenLink screen={screen}>{title}</ScreenLink>
        </h2>
        <p>{text}</p>
      </Card>
    ))}
  </ul>
)
