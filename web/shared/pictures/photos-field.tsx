import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CameraIcon, TrashIcon } from '#web/ui/drawings/icons.tsx'
import { FieldErrorText, Hint, LabelText, useField, type FieldProps } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import styles from './photos-field.module.css'
import { loadUploads } from '#web/shared/uploads/load-uploads.ts'
import { isImage } from './is-image.ts'

/** Value: Files in order, each made small once it is chosen. A phone opens its camera. */
export function PhotosField<V extends FieldValues>({
  most,
  ...props
}: FieldProps<V> & { most: number }) {
  const t = useTranslations('finds.post')
  const { id, error, field, control } = useField(props)
  const { ref, 'aria-describedby': describedBy } = control
  const [failed, setFailed] = useState<'notImage' | 'tooLarge' | 'tooMany' | 'unreadable'>()
  const [shrinking, setShrinking] = useState<ReadonlySet<File>>(new Set())
  const value = field.value as File[] | undefined
  const files = value ?? []
  // Others may be chosen or removed while one is made smaller.
  const latest = useRef<File[]>([])
  useEffect(() => {
    latest.current = value ?? []
  }, [value])
  const change = (next: File[]) => {
    latest.current = next
    field.onChange(next)
  }
  const add = async (chosen: readonly File[]) => {
    setFailed(undefined)
    const images = chosen.filter(isImage)
    if (images.length < chosen.length) setFailed('notImage')
    if (images.length === 0) return
    const all = [...latest.current, ...images]
    if (all.length > most) setFailed('tooMany')
    change(all.slice(0, most))
    setShrinking((before) => new Set([...before, ...images]))
    const uploads = await loadUploads().catch(() => undefined)
    for (const file of images) {
      if (uploads && latest.current.includes(file)) {
        const fit = await uploads
          .fittingPicture(file, new AbortController().signal)
          .catch(() => undefined)
        if (!fit) setFailed(fit === null ? 'tooLarge' : 'unreadable')
        if (latest.current.includes(file))
          change(latest.current.flatMap((one) => (one === file ? (fit ?? []) : one)))
      }
      setShrinking((before) => new Set([...before].filter((one) => one !== file)))
    }
  }
  const input = (name: string, more: { capture?: 'environment'; multiple?: boolean }) => (
    <input
      id={`${id}-${name}`}
      type="file"
      accept="image/*"
      className="spoken"
      aria-describedby={describedBy}
      {...more}
      onChange={(event) => {
        // A copy: the field's own list is empty once the field is.
        void add([...(event.currentTarget.files ?? [])])
        event.currentTarget.value = ''
      }}
    />
  )
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-label`}
      className={form.field}
    >
      <div id={`${id}-label`} className={form.label}>
        <LabelText label={props.label} optional={props.optional} />
      </div>
      <Hint id={id}>{props.hint}</Hint>
      {files.length > 0 && (
        <ul className={styles.photos}>
          {files.map((file, index) => (
            <li key={`${file.name}-${file.lastModified}-${index}`}>
              {shrinking.has(file) ? (
                <span className={styles.waiting} aria-hidden="true" />
              ) : (
                <Thumbnail file={file} alt={t('picture', { number: String(index + 1) })} />
              )}
              <Button
                kind="quiet"
                aria-label={t('removePicture', { number: String(index + 1) })}
                onClick={() => change(files.filter((one) => one !== file))}
              >
                <TrashIcon />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {/* Its line stays beside pictures: what is below must not move under a finger. */}
      <p role="status" className={files.length > 0 ? styles.news : 'spoken'}>
        {shrinking.size > 0 && t('shrinking', { count: shrinking.size })}
      </p>
      {files.length < most && (
        <div className={styles.ways}>
          {input('camera', { capture: 'environment' })}
          <label htmlFor={`${id}-camera`} className={buttonClass({ kind: 'primary' })}>
            <CameraIcon />
            {t('camera')}
          </label>
          {input('files', { multiple: most > 1 })}
          <label htmlFor={`${id}-files`} className={buttonClass({ kind: 'quiet' })}>
            {t('choose', { most })}
          </label>
        </div>
      )}
      <FieldErrorText id={id}>{failed ? t(failed, { most }) : error}</FieldErrorText>
    </div>
  )
}

function Thumbnail({ file, alt }: { file: File; alt: string }) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={picture} alt={alt} width={96} height={96} />
}
