import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../button.tsx'
import style from './form.module.css'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  id: string
  /** Of the file that was chosen. */
  fileName: string | undefined
  onFile: (file: File) => void
}

/** The browser's own button speaks the browser's language, so ours stands in its place. */
export function FileInput({ fileName, onFile, ...input }: FileInputProps) {
  const t = useTranslations('parts')
  return (
    <div className={style.file}>
      <input
        {...input}
        type="file"
        className="spoken"
        onChange={({ currentTarget }) => {
          // Closing the chooser without a file keeps the former one.
          const file = currentTarget.files?.[0]
          if (file) onFile(file)
        }}
        onClick={({ currentTarget }) => {
          // So that the same file is told again, once it was corrected.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={input.id} aria-hidden="true" className={buttonClass({ kind: 'quiet' })}>
        {t(fileName === undefined ? 'chooseFile' : 'otherFile')}
      </label>
      <span className={style.fileName}>{fileName ?? t('noFile')}</span>
    </div>
  )
}
