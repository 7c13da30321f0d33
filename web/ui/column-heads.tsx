interface ColumnHeadsProps {
  heads: readonly string[]
  className?: string | undefined
}

/** Cells of the first row of a table. */
export const ColumnHeads = ({ heads, className }: ColumnHeadsProps) =>
  heads.map((head) => (
    <th key={head} scope="col" className={className}>
      {head}
    </th>
  ))
