import styles from './transfer-sheet.module.css'

/** Lines break only after dashes. */
export const CodeGroups = ({ code }: { code: string }) =>
  code.split('-').map((group, index, all) => (
    <span key={group} className={styles.group}>
      {group}
      {index < all.length - 1 && '-'}
      <wbr />
    </span>
  ))
