import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { sampleMedal } from '#web/testing/sample-shop.ts'
import { enter } from '#web/testing/enter.ts'
import { answer, ErrorAnswer } from '#web/testing/show-screen.tsx'
import {
  card,
  chip,
  choose,
  fill,
  free,
  freshWizard,
  open,
  question,
  registered,
  typeCard,
  typeMicrochip,
} from '#web/testing/wizard-screen.ts'

freshWizard()

describe('the wizard', () => {
  it('asks on, and sends every number at the end', async () => {
    const view = await open([
      chip('NotFound'),
      free,
      registered({ card: '100000130', microchip: '985141000123456' }),
    ])
    await typeMicrochip()
    expect(await screen.findByText('985 141 000 123 456')).toBeTruthy()
    await choose(/^Yes, that is it/)
    await typeCard()
    expect(
      await screen.findByText('To be recorded: card 100 000 130, microchip 985 141 000 123 456'),
    ).toBeTruthy()
    await fill()
    expect(await question('Zoé is home with you')).toBeTruthy()
    expect(view.sentTo(wizardApi.checkMicrochip)).toEqual([{ microchip: '985141000123456' }])
    expect(view.sentTo(wizardApi.add)).toEqual([
      {
        microchip: '985141000123456',
        card: '100000130',
        verif: '123',
        infos: { name: 'Zoé', sex: 'Female', species: 'Cat' },
      },
    ])
    expect(screen.getByRole('link', { name: 'See its page' }).getAttribute('href')).toBe(
      '/animals/zoe0000000000000',
    )
    expect(sessionStorage.getItem('wizard')).toBeNull()
  })

  it('needs a name of three letters once there is a number', async () => {
    await open([chip('NotFound')])
    await typeMicrochip()
    await choose(/^Yes, that is it/)
    await choose(/^Go on without a card/)
    await fill('Bo')
    expect((await screen.findAllByText(/at least 3 characters/i)).length).toBeGreaterThan(0)
  })

  it('keeps digits only, and letters by the link', async () => {
    const view = await open([chip('NotFound')])
    await choose(/^Yes, I have its number/)
    const digits = await screen.findByLabelText('Microchip number')
    await enter(digits, '98a5-141b')
    expect((digits as HTMLInputElement).value).toBe('985 141')
    await choose(/^My number has letters/)
    const letters = await screen.findByLabelText('Microchip number')
    await userEvent.clear(letters)
    await enter(letters, '0a1b2c3d4e')
    await userEvent.click(screen.getByRole('button', { name: 'Check this number' }))
    await question('Is this the right number?')
    expect(view.sentTo(wizardApi.checkMicrochip)).toEqual([{ microchip: '0A1B2C3D4E' }])
  })

  it.each([
    ['AVID*031*345*671', '031 345 671'],
    ['24PetWatch 982 009 104 123 456', '982 009 104 123 456'],
    // Its digits alone would be another microchip.
    ['4A12345678', ''],
  ])('takes the digits of a number that is pasted as it is printed: %s', async (pasted, shown) => {
    await open([chip('NotFound')])
    await choose(/^Yes, I have its number/)
    const digits = await screen.findByLabelText<HTMLInputElement>('Microchip number')
    await userEvent.click(digits)
    await userEvent.paste(pasted)
    expect(digits.value).toBe(shown)
  })

  it('says that the verification is wrong, beside the same question', async () => {
    await open([card('Invalid')])
    await choose(/^No, or I don’t know/)
    await typeCard('999')
    const field = await screen.findByLabelText('Verification number')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(/These are not the 3 digits of this card/).length).toBeGreaterThan(0)
    expect(await question('What are the 3 digits on the back?')).toBeTruthy()
  })

  it('says that no animal can carry a test number', async () => {
    await open([chip('Invalid')])
    await typeMicrochip('999000000000001')
    expect((await screen.findAllByText(/No animal can carry this number/)).length).toBeGreaterThan(
      0,
    )
  })

  it('warns of a microchip without card', async () => {
    await open()
    await choose(/^No, or I don’t know/)
    await choose(/^No, I have none/)
    await choose(/^No, thank you/)
    expect(
      await screen.findByText('A microchip cannot be added without a valid card.'),
    ).toBeTruthy()
    await choose(/^I would like a card after all/)
    await choose(/^I have a card in hand/)
    expect(await question('Do you have a Trouvaille ID card?')).toBeTruthy()
  })

  it('asks for the transfer code of an animal that carries the number, then for agreement alone', async () => {
    const view = await open([
      chip('ImplantMicrochip', 'assigned'),
      registered({ microchip: '985141000123456' }),
    ])
    await typeMicrochip()
    await enter(
      await screen.findByLabelText('Transfer code'),
      '0123456789ab-0123456789ab-0123456789abcdef',
    )
    await choose(/^I have the code/)
    await question('Ready to welcome it?')
    expect(screen.queryByLabelText('Name')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox'))
    await choose(/^Welcome the animal/)
    expect(await question('Zoé is home with you')).toBeTruthy()
    expect(view.sentTo(wizardApi.add)).toEqual([
      { microchip: '985141000123456', transferCode: '0123456789ab-0123456789ab-0123456789abcdef' },
    ])
  })

  it('writes to support, whose number goes along; one may also wait for the answer', async () => {
    const view = await open([
      chip('InventoryMicrochip', 'shipped'),
      answer(wizardApi.support, { success: true, supportId: 1001 }),
    ])
    await typeMicrochip()
    await enter(await screen.findByLabelText('What should we know?'), 'The clinic gave it to us.')
    await choose(/^Send to the team/)
    expect(await screen.findByText(/Your case has number 1001/)).toBeTruthy()
    expect(view.sentTo(wizardApi.support)).toEqual([
      { microchip: '985141000123456', contactSupportNotes: 'The clinic gave it to us.' },
    ])
    await choose(/^I would rather wait for the team/)
    expect(await question('We have it')).toBeTruthy()
  })

  it.each([
    [
      'a shipped microchip',
      chip('InventoryMicrochip', 'shipped'),
      undefined,
      'This microchip is in the stock of a professional',
    ],
    [
      'a shipped card beside a microchip that nobody knows',
      chip('NotFound'),
      card('Valid', 'lot', 'shipped'),
      'This card is in the stock of a professional',
    ],
    [
      'a shipped card beside a microchip of stock',
      chip('InventoryMicrochip', 'received'),
      card('Valid', 'lot', 'shipped'),
      'This card is in the stock',
    ],
    [
      'a taken card beside a microchip of stock',
      chip('InventoryMicrochip', 'received'),
      card('Valid', 'assigned'),
      'This number is on a record already',
    ],
    [
      'a microchip of stock without card',
      chip('InventoryMicrochip', 'received'),
      undefined,
      'recording it takes an ID card',
    ],
  ])('says why support is needed for %s', async (_, microchip, ofCard, why) => {
    await open([microchip, ...(ofCard ? [ofCard] : [])])
    await typeMicrochip()
    const confirmation = () => screen.queryByRole('button', { name: /^Yes, that is it/ })
    await waitFor(() =>
      expect(
        confirmation() ??
          screen.queryByRole('button', { name: /^(Yes, I have it here|Send to the team)/ }),
      ).toBeTruthy(),
    )
    const yes = confirmation()
    if (yes) await userEvent.click(yes)
    if (ofCard) await typeCard()
    else if (screen.queryByRole('button', { name: /^No, I have none/ }))
      await choose(/^No, I have none/)
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: /^(I have no code|Send to the team)/ }),
      ).toBeTruthy(),
    )
    if (screen.queryByRole('button', { name: /^I have no code/ })) await choose(/^I have no code/)
    expect(await screen.findByText(new RegExp(why))).toBeTruthy()
  })

  it('says before and after which number support checks', async () => {
    await open([chip('NotFound'), registered({ supportId: 1002 })])
    await typeMicrochip()
    await choose(/^Yes, that is it/)
    await choose(/^Go on without a card/)
    expect(
      await screen.findByText('For our team to check: microchip 985 141 000 123 456'),
    ).toBeTruthy()
    await fill()
    expect(
      await screen.findByText(
        /^Our team still checks: microchip 985 141 000 123 456. It is case 1002/,
      ),
    ).toBeTruthy()
  })

  it('says that the numbers of an implant are recorded where it is theirs', async () => {
    await open([card('Valid', 'implanted')])
    await choose(/^No/)
    await typeCard()
    expect(
      await screen.findByText(/^Card 100 000 130 came with an implanted microchip/),
    ).toBeTruthy()
    expect(screen.queryByText(/^For our team to check/)).toBeNull()
  })

  it('asks for the e-mail of the implant until it matches', async () => {
    const view = await open([
      chip('ImplantMicrochip', 'implanted'),
      answer(wizardApi.matchProfile, ({ body }) => ({
        match: JSON.stringify(body).includes('right@'),
        implant: JSON.stringify(body).includes('right@')
          ? ({ species: 'Cat', sex: 'Female', card: null } as const)
          : null,
      })),
    ])
    await typeMicrochip()
    const email = () => screen.findByLabelText('Email given to the clinic or shelter')
    await enter(await email(), 'wrong@example.org')
    await choose(/^Try this email/)
    expect(
      (await screen.findAllByText(/This is not the email of the microchip/)).length,
    ).toBeGreaterThan(0)
    await userEvent.clear(await email())
    await enter(await email(), 'right@example.org')
    await choose(/^Try this email/)
    await question('Tell us about the animal')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cat' }).checked).toBe(true)
    expect(view.sentTo(wizardApi.matchProfile)).toHaveLength(3)
  })

  it('tells who wants a card where it comes from and what it costs, and goes on to register first', async () => {
    await open([
      answer(commerceApi.products, [sampleMedal({ kind: 'membership', price: 4595 })]),
      registered(),
    ])
    await choose(/^No/)
    await choose(/^No/)
    await choose(/^Yes/)
    await question('Here is how to get a card')
    expect(await screen.findByText(/lifetime registration, \$45\.95 plus taxes/)).toBeTruthy()
    const points = screen.getByRole('link', { name: 'point of sale' })
    expect([points.getAttribute('href'), points.getAttribute('target')]).toEqual([
      '/affiliates',
      '_blank',
    ])
    await choose(/^Register the animal first/)
    await question('Tell us about the animal')
  })

  it('leads from a wrong transfer code to support, and back to the code, with what was typed', async () => {
    await open([
      chip('ImplantMicrochip', 'assigned'),
      answer(wizardApi.add, new ErrorAnswer(400, 'CODE_INVALID', 'This code is wrong.')),
    ])
    await typeMicrochip()
    expect((await screen.findByRole('link', { name: 'your list' })).getAttribute('href')).toBe(
      '/animals',
    )
    await enter(
      await screen.findByLabelText('Transfer code'),
      '0123456789ab-0123456789ab-0123456789abcdef',
    )
    await choose(/^I have the code/)
    await question('Ready to welcome it?')
    await userEvent.click(screen.getByRole('checkbox'))
    await choose(/^Welcome the animal/)
    expect(await screen.findByText(/This transfer code opens nothing/)).toBeTruthy()
    expect(screen.getByLabelText('What should we know?')).toBeTruthy()
    await choose(/^Correct the code/)
    expect((await screen.findByLabelText<HTMLInputElement>('Transfer code')).value).toBe(
      '0123456789ab-0123456789ab-0123456789abcdef',
    )
  })

  it('lets who has used up the tries of a card answer otherwise', async () => {
    await open([
      answer(
        wizardApi.checkCard,
        new ErrorAnswer(
          429,
          'TOO_MANY_REQUESTS',
          'Too many attempts. Please try again in 24 hours.',
        ),
      ),
    ])
    await choose(/^No, or I don’t know/)
    await typeCard()
    expect((await screen.findByRole('alert')).textContent).toContain('try again in 24 hours')
    expect(screen.getByText('Identify Numbers').closest('li')?.getAttribute('aria-current')).toBe(
      'step',
    )
    await choose(/^Return to the question/)
    expect(await question('What are the 3 digits on the back?')).toBeTruthy()
  })

  it.each(['CARD_LOCKED', 'TOO_MANY_REQUESTS'] as const)(
    'leads who meets a locked card to support with one press, and goes on: %s',
    async (code) => {
      const view = await open([
        answer(
          wizardApi.checkCard,
          new ErrorAnswer(429, code, 'Locked.', { verif: 'This card is locked.' }),
        ),
        answer(wizardApi.support, { success: true, supportId: 1003 }),
        registered({ supportId: 1003 }),
      ])
      await choose(/^No, or I don’t know/)
      await typeCard()
      expect((await screen.findByRole('alert')).textContent).toContain('This card is locked.')
      await choose(/^Write to support about this card/)
      expect(
        await screen.findByText(
          /^After too many attempts the verification of card 100.000.130 is locked/,
        ),
      ).toBeTruthy()
      await enter(screen.getByLabelText('What should we know?'), 'I bought it at the shop.')
      await choose(/^Send to the team/)
      expect(await screen.findByText('For our team to check: card 100 000 130')).toBeTruthy()
      await fill()
      expect(await question('Zoé is home with you')).toBeTruthy()
      expect(view.sentTo(wizardApi.support)).toEqual([
        { card: '100000130', contactSupportNotes: 'I bought it at the shop.' },
      ])
      // Without the verification, which would be refused again.
      expect(view.sentTo(wizardApi.add)).toEqual([
        expect.not.objectContaining({ verif: expect.anything() as string }),
      ])
    },
  )

  it('says which number was taken meanwhile, and goes back to it', async () => {
    await open([
      chip('NotFound'),
      free,
      answer(
        wizardApi.add,
        new ErrorAnswer(409, 'NUMBER_TAKEN', 'Taken', {
          microchip: 'This number already belongs to another animal.',
        }),
      ),
    ])
    await typeMicrochip()
    await choose(/^Yes, that is it/)
    await typeCard()
    await fill()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Someone else registered this number in the meantime',
    )
    await choose(/^Go over the numbers/)
    expect((await screen.findByLabelText<HTMLInputElement>('Microchip number')).value).toBe(
      '985 141 000 123 456',
    )
  })
})

describe('the link of an implant’s letter', () => {
  it('begins with the number filled in, and proves the match', async () => {
    const claimed = answer(implantsApi.claim, {
      microchip: '985141000123456',
      card: null,
      species: 'Cat',
    })
    const matched = answer(wizardApi.matchProfile, {
      match: true,
      implant: { species: 'Cat', sex: null, card: '100000007' },
    })
    const view = await open(
      [
        claimed,
        chip('ImplantMicrochip', 'implanted'),
        matched,
        registered({ microchip: '985141000123456' }),
      ],
      '/animals/add?claim=a-token',
    )
    expect((await screen.findByLabelText<HTMLInputElement>('Microchip number')).value).toBe(
      '985 141 000 123 456',
    )
    await choose(/^Check this number/)
    expect(
      await screen.findByText('To be recorded: card 100 000 007, microchip 985 141 000 123 456'),
    ).toBeTruthy()
    await fill()
    expect(await question('Zoé is home with you')).toBeTruthy()
    expect(view.sentTo(wizardApi.add)).toEqual([
      {
        microchip: '985141000123456',
        claim: 'a-token',
        infos: { name: 'Zoé', sex: 'Female', species: 'Cat' },
      },
    ])
  })

  it('that leads nowhere any more says so, and asks as usual', async () => {
    await open(
      [answer(implantsApi.claim, new ErrorAnswer(404, 'NOT_FOUND', 'Not found'))],
      '/animals/add?claim=old-token',
    )
    expect(await question('Does your animal have a microchip?')).toBeTruthy()
    expect(screen.getByText(/This link gives no number any more/)).toBeTruthy()
  })
})
