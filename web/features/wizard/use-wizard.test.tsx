import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { anonymousSession } from '#domain/accounts/session.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { enter } from '#web/testing/enter.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'
import {
  chip,
  choose,
  fill,
  freshWizard,
  open,
  owner,
  question,
  typeMicrochip,
} from '#web/testing/wizard-screen.ts'

freshWizard()

describe('on the way', () => {
  it('Back asks the former question, with what was typed', async () => {
    await open([chip('NotFound')])
    await typeMicrochip()
    await question('Is this the right number?')
    await choose(/^Back$/)
    expect((await screen.findByLabelText<HTMLInputElement>('Microchip number')).value).toBe(
      '985 141 000 123 456',
    )
    await choose(/^Back$/)
    expect(await question('Does your animal have a microchip?')).toBeTruthy()
  })

  it('the question takes the focus, and the step is announced', async () => {
    await open()
    await choose(/^No, or I don’t know/)
    const heading = await question('Do you have a Trouvaille ID card?')
    expect(document.activeElement).toBe(heading)
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(spoken).toContain('Step 2 of 4: Identify Numbers. Do you have a Trouvaille ID card?')
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['Create Account (done)', null],
      ['2Identify Numbers', 'step'],
      ['3Animal Info', null],
      ['4Addition Complete', null],
    ])
  })

  it('a reload goes on where one was; another person begins anew', async () => {
    const view = await open([chip('NotFound')])
    await typeMicrochip()
    await question('Is this the right number?')
    const path = view.path()
    view.unmount()
    await open([], path)
    expect(await question('Is this the right number?')).toBeTruthy()
    expect(screen.getByText('985 141 000 123 456')).toBeTruthy()
    cleanup()
    await showScreen('/logout', { ...owner, answers: [answer(accountsApi.logout, undefined)] })
    await waitFor(() => expect(sessionStorage.getItem('wizard')).toBeNull())
    cleanup()
    await open([], path)
    expect(await question('Does your animal have a microchip?')).toBeTruthy()
  })

  it('a lost connection says so and lets one try again, with everything kept', async () => {
    let isLost = true
    await open([
      answer(wizardApi.checkMicrochip, () => {
        if (isLost) throw new TypeError('Failed to fetch')
        return { type: 'NotFound' as const, status: null }
      }),
    ])
    await typeMicrochip()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The connection is lost. Your answers are kept',
    )
    isLost = false
    await choose(/^Try again/)
    expect(await question('Is this the right number?')).toBeTruthy()
  })

  it('what is typed and not sent is there after Back, Forward and a reload', async () => {
    const view = await open([chip('InventoryMicrochip', 'shipped')])
    await typeMicrochip()
    await enter(await screen.findByLabelText('What should we know?'), 'The clinic gave it')
    await choose(/^Back$/)
    await userEvent.type(await screen.findByLabelText('Microchip number'), '{Backspace}7')
    const path = view.path()
    view.unmount()
    await open([chip('InventoryMicrochip', 'shipped')], path)
    expect((await screen.findByLabelText<HTMLInputElement>('Microchip number')).value).toBe(
      '985 141 000 123 457',
    )
    cleanup()
    await open([], path.replace('step=1', 'step=2'))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('What should we know?')).value).toBe(
      'The clinic gave it',
    )
  })

  it('what was typed of the animal is there after a reload, the agreement too', async () => {
    const view = await open()
    await choose(/^Skip the numbers/)
    await userEvent.type(await screen.findByLabelText('Name'), 'Zo')
    await userEvent.click(screen.getByRole('radio', { name: 'Cat' }))
    await userEvent.click(screen.getByRole('checkbox'))
    const path = view.path()
    view.unmount()
    await open([], path)
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Zo')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cat' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('the same answer is one deed, also after a reload in its middle', async () => {
    const keys: unknown[] = []
    const create = answer(animalsApi.create, ({ key }) => {
      keys.push(key)
      return new ErrorAnswer(500, 'SERVER_ERROR', 'Server error')
    })
    const view = await open([create])
    await choose(/^Skip the numbers/)
    await fill()
    await screen.findByText('Unable to add Zoé. Please try again.')
    const path = view.path()
    view.unmount()
    await open([create], path)
    await userEvent.click(await screen.findByRole('button', { name: 'Add the animal' }))
    await screen.findByText('Unable to add Zoé. Please try again.')
    await choose(/^Back$/)
    await userEvent.type(await screen.findByLabelText('Name'), 'e')
    await userEvent.click(screen.getByRole('button', { name: 'Add the animal' }))
    await waitFor(() => expect(keys).toHaveLength(3))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
  })

  it('the second press of a double one does not answer the next question', async () => {
    await open()
    await choose(/^No, or I don’t know/)
    const next = await screen.findByRole('button', { name: /^No, I have none/ })
    fireEvent.click(next, { detail: 2 })
    await question('Do you have a Trouvaille ID card?')
    fireEvent.click(next, { detail: 1 })
    await question('Would you like an ID card?')
    await choose(/^Back$/)
    expect(await question('Do you have a Trouvaille ID card?')).toBeTruthy()
  })

  it('Back from what failed asks the question again', async () => {
    await open([
      answer(wizardApi.checkMicrochip, new ErrorAnswer(500, 'SERVER_ERROR', 'Server error')),
    ])
    await typeMicrochip()
    await question('That did not work')
    await choose(/^Back$/)
    expect((await screen.findByLabelText<HTMLInputElement>('Microchip number')).value).toBe(
      '985 141 000 123 456',
    )
  })

  it('whose session is over signs in and goes on; another person begins anew', async () => {
    let isOver = false
    const answers = [
      answer(wizardApi.checkMicrochip, () => {
        isOver = true
        return new ErrorAnswer(401, 'NOT_SIGNED_IN', 'Please sign in first.')
      }),
      answer(accountsApi.session, () =>
        isOver ? anonymousSession('en') : signedIn({ language: 'en' }),
      ),
      answer(accountsApi.login, () => {
        isOver = false
        return signedIn({ language: 'en' })
      }),
    ]
    const view = await open(answers)
    await typeMicrochip()
    await waitFor(() => expect(view.path()).toBe('/login'))
    await enter(await screen.findByLabelText('Email'), 'camille@example.org')
    await enter(screen.getByLabelText('Password'), 'trouvaille-demo')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Microchip number')).value).toBe(
      '985 141 000 123 456',
    )
    cleanup()
    await showScreen('/animals/add?step=1', {
      language: 'en',
      session: signedIn({ language: 'en', email: 'autre@example.org' }),
    })
    expect(await question('Does your animal have a microchip?')).toBeTruthy()
  })
})
