import { useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import {
  accountCase,
  caseSubjects,
  supportApi,
  visitorCase,
  type CaseSubject,
} from '#domain/support/support.api.ts'
import { messageLength } from '#domain/validation/message.ts'
import { call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { CaptchaField } from '#web/shared/captcha/captcha-field.tsx'
import { useDraft } from '#web/shared/drafts/use-draft.tsx'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { isImage } from '#web/shared/pictures/is-image.ts'
import { fittedOne } from '#web/shared/uploads/load-uploads.ts'
import { useSendingBar } from '#web/shared/uploads/use-sending-bar.ts'
import { useSession } from '#web/shared/session/session.ts'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AnimalField } from './animal-field.tsx'

/** From the query of the page. */
export interface Brought {
  subject?: CaseSubject | undefined
  number?: string | undefined
  animal?: string | undefined
}

export interface Sent {
  number: number
  email: string
  pictureFailed: boolean
}

/** Accounts give no name, address or captcha. */
interface Typed {
  subject: CaseSubject
  number?: unknown
  animal?: unknown
  message: string
  fullname?: string | undefined
  email?: string | undefined
  captcha?: string | undefined
  picture?: File | undefined
}
interface Read extends Typed {
  number?: string | undefined
  animal?: string | undefined
}

const picture = z.instanceof(File).optional()
const schemas: Record<'visitor' | 'account', z.ZodType<Read, Typed>> = {
  visitor: visitorCase.extend({ picture }),
  account: accountCase.safeExtend({ picture }),
}

/** Uploads the picture after the case is open. */
export function MessageForm({
  brought,
  onSent,
}: {
  brought: Brought
  onSent: (sent: Sent) => void
}) {
  const t = useTranslations('contact.write')
  const subjects = useTranslations('support.subjects')
  const language = useLocale()
  const { email: address } = useSession()
  const keyOfPicture = useIdempotencyKey()
  const [run, bar] = useSendingBar()
  const isVisitor = address === null
  const form: SchemaForm<Typed> = useSchemaForm({
    schema: schemas[isVisitor ? 'visitor' : 'account'],
    defaults: {
      ...brought,
      number: inGroups(brought.number ?? ''),
      message: '',
      ...(isVisitor && { fullname: '', email: '', captcha: '' }),
    },
    onSubmit: async ({ picture: chosen, ...typed }) => {
      if (chosen && !isImage(chosen)) return form.methods.setError('picture', failing('notImage'))
      const file = chosen && (await fittedOne(chosen))
      if (file === null) return form.methods.setError('picture', failing('tooLarge'))
      const body = { ...typed, language }
      const { id, number } = await call(supportApi.open, {
        body,
        idempotencyKey: draft.keyFor(body),
      }).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      const added =
        file === undefined ||
        (await run(1, (sending) =>
          upload(supportApi.addPicture, {
            params: { id },
            file,
            idempotencyKey: keyOfPicture(id),
            ...sending,
          }),
        ).then(
          () => true,
          () => false,
        ))
      draft.sent()
      onSent({ number, email: typed.email ?? address ?? '', pictureFailed: !added })
    },
  })
  const about = [brought.subject, brought.number, brought.animal]
  const draft = useDraft(form, 'support', about.join(' ').trim())
  const failing = (key: 'notImage' | 'tooLarge') => ({ type: 'server', message: t(key) })
  const subject = useWatch({ control: form.methods.control, name: 'subject' })
  return (
    <Form form={form} label={t('title')} {...draft.line}>
      <SelectField
        form={form}
        name="subject"
        label={t('subject')}
        empty={t('choose')}
        choices={caseSubjects
          .filter((value) => !isVisitor || value !== 'correction')
          .map((value) => ({ value, label: subjects(value) }))}
      />
      {subject === 'correction' && <AnimalField form={form} name="animal" only={brought.animal} />}
      <TextField
        form={form}
        name="number"
        label={t('number')}
        hint={t('numberHint')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        optional
        figures
      />
      <TextAreaField form={form} name="message" label={t('message')} maxLength={messageLength} />
      <FileField
        form={form}
        name="picture"
        label={t('picture')}
        hint={t('pictureHint')}
        accept="image/*"
        optional
      />
      {isVisitor ? (
        <>
          <TextField form={form} name="fullname" label={t('fullname')} autoComplete="name" />
          <NewEmailField form={form} name="email" label={t('email')} />
          <CaptchaField form={form} />
        </>
      ) : (
        <p>{t('answerTo', { email: address })}</p>
      )}
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
      {bar}
    </Form>
  )
}
