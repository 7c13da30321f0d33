import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { Product } from '#domain/shop/product.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { call } from '#web/api/call.ts'
import type { Sending } from '#web/api/send-multipart.ts'
import { upload } from '#web/api/upload.ts'
import { newKey } from '#web/shared/forms/idempotency-key.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { isImage } from '#web/shared/pictures/is-image.ts'
import { fittedOne } from '#web/shared/uploads/load-uploads.ts'
import { useSendingBar } from '#web/shared/uploads/use-sending-bar.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useSave } from './use-save.ts'
import styles from './catalogue.module.css'

/** No file yet. */
interface Typed {
  file?: File | undefined
}

const schema = z.object({ file: z.instanceof(File, { message: 'REQUIRED' }) }) as z.ZodType<
  { file: File },
  Typed
>

/** Added, put first and removed at once; the first is the one that collections show. */
export function ProductPictures({ product }: { product: Product }) {
  const t = useTranslations('catalogue.product')
  const words = useTranslations('catalogue')
  const save = useSave()
  const { id, images } = product
  const change = useMutation({
    mutationFn: (next: Product['images']) =>
      save(() =>
        call(commerceApi.changeProduct, {
          params: { id },
          body: { product: { ...product, images: next } },
        }),
      ),
    onError: (error) => toast({ kind: 'error', text: failureText(error, words('saveFailed')) }),
  })
  return (
    <Card as="section" aria-labelledby="pictures" className={styles.stack}>
      <h2 id="pictures">{t('pictures')}</h2>
      {images.length > 0 && (
        <ul className={styles.pictures} aria-busy={change.isPending}>
          {images.map((image, index) => {
            const number = String(index + 1)
            const others = images.filter((one) => one !== image)
            return (
              <li key={image.src}>
                <img src={image.src} alt={t('pictureNumber', { number })} />
                <ButtonRow>
                  {index > 0 && (
                    <Button
                      kind="plain"
                      aria-label={t('firstLong', { number })}
                      onClick={() => change.mutate([image, ...others])}
                    >
                      {t('first')}
                    </Button>
                  )}
                  <Button
                    kind="plain"
                    aria-label={t('removePictureLong', { number })}
                    onClick={() => change.mutate(others)}
                  >
                    {t('removePicture')}
                  </Button>
                </ButtonRow>
              </li>
            )
          })}
        </ul>
      )}
      <AddPicture key={images.length} id={id} />
    </Card>
  )
}

function AddPicture({ id }: { id: string }) {
  const t = useTranslations('catalogue.product')
  const save = useSave()
  const [run, bar] = useSendingBar()
  const form: SchemaForm<Typed> = useSchemaForm<Typed, { file: File }>({
    schema,
    defaults: {},
    onSubmit: async ({ file: chosen }): Promise<void> => {
      if (!isImage(chosen)) return refuse('notImage')
      const file = await fittedOne(chosen)
      if (!file) return refuse('tooLarge')
      const idempotencyKey = newKey()
      const send = (sending: Sending) =>
        upload(commerceApi.addPicture, { params: { id }, file, idempotencyKey, ...sending })
      await save(() => run(1, send), {
        done: t('pictureAdded'),
        failed: t('pictureFailed'),
      })
    },
  })
  const refuse = (key: 'notImage' | 'tooLarge'): void =>
    form.methods.setError('file', { type: 'server', message: t(key) })
  return (
    <Form form={form} label={t('addPicture')}>
      <FileField
        form={form}
        name="file"
        label={t('picture')}
        hint={t('pictureHint')}
        accept="image/*"
      />
      <ButtonRow>
        <SubmitButton form={form} kind="quiet">
          {t('addPicture')}
        </SubmitButton>
      </ButtonRow>
      {bar}
    </Form>
  )
}
