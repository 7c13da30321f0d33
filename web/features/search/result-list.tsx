import type { SearchResult } from '#domain/search/search.api.ts'
import { ResultCard } from './result-card.tsx'
import styles from './search.module.css'

/** One card a result, in the order of the search. */
export const ResultList = ({ results }: { results: SearchResult[] }) => (
  <ul className={styles.results}>
    {results.map((result) => (
      <li key={result.unique_id ?? result.number}>
        <ResultCard result={result} />
      </li>
    ))}
  </ul>
)
