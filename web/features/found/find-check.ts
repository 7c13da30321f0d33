import { z } from 'zod'
import { captchaField } from '#domain/accounts/person-fields.ts'
import { reportAddress } from '#domain/animals/report.ts'
import { mostFoundPictures } from '#domain/found-animals/found-animal.ts'
import { foundAnimalForm, foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { say } from '#domain/validation/say.ts'

const pictures = z
  .array(z.instanceof(File))
  .min(1, say('PICTURE_REQUIRED'))
  .max(mostFoundPictures, say('PICTURES_FEW'))

const known = foundAnimalForm.omit({ location: true }).extend({
  address: reportAddress,
  pictures,
  captcha: z.string().optional(),
})

/** What the form of a found animal is checked by, of people who are known and of strangers, and sent with. */
export const findChecks = { known, stranger: known.extend({ captcha: captchaField }) }
export const { post } = foundAnimalsApi
