import styles from './transfers.module.css'

/** A line may end after each dash, never inside a group. */
export const CodeGroups = ({ code }: { code: string }) =>
  code.split('-').map((group, index, all) => (
    <span key={group} className={styles.group}>
      {group}
      {index < all.length - 1 && '-'}
      <wbr />
    </span>
  ))
