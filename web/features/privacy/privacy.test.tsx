import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { sharingApi, type Share } from '#domain/clients/sharing.api.ts'
import { privacyApi, type PrivacyOverview } from '#domain/privacy/privacy.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'
import { enter } from '#web/testing/enter.ts'

const overview: PrivacyOverview = {
  email: 'maude@example.org',
  hasPassword: true,
  partners: false,
  consents: [{ kind: 'terms', given: true, version: '2026-11-21', at: '2026-11-21T15:00:00.000Z' }],
  animals: [
    { unique_id: 'milo00000001', name: 'Milo', sex: 'Male', status: 'lost' },
    { unique_id: 'luna00000001', name: 'Luna', sex: 'Female', status: '' },
  ],
  organization: null,
  obstacle: null,
}

const open = (
  over: Partial<PrivacyOverview> = {},
  more: Answers[] = [],
  language: 'fr' | 'en' = 'fr',
) =>
  showScreen('/profile/privacy', {
    language,
    session: signedIn({ language }),
    answers: [
      ...more,
      answer(sharingApi.shares, []),
      answer(privacyApi.overview, { ...overview, ...over }),
    ],
  })

it('tells what is held, and the consents with their version and time', async () => {
  await open()
  const consents = within(await screen.findByRole('region', { name: 'Vos consentements' }))
  expect(
    consents.getByText(/Accepté le 2026\/11\/21 @ 10:00, selon le texte du 2026\/11\/21/),
  ).toBeTruthy()
  expect(
    screen.getByRole('link', { name: 'Lire la politique de confidentialité' }).getAttribute('href'),
  ).toBe('/policy')
})

it('says when it cannot be opened, and tries again', async () => {
  let tries = 0
  await open({}, [
    answer(privacyApi.overview, () =>
      tries++ === 0 ? new ErrorAnswer(500, 'SERVER_ERROR', 'oups') : overview,
    ),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: 'Ce que nous gardons' })).toBeTruthy()
})

describe('offers of partners', () => {
  it('are never ticked beforehand, and the choice is saved', async () => {
    const view = await open({}, [answer(privacyApi.partners, undefined)])
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: /offres de nos partenaires/,
    })
    expect(box.checked).toBe(false)
    await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(view.sentTo(privacyApi.partners)).toEqual([{ partners: true }]))
    expect(await screen.findByText('Vous recevrez les offres de nos partenaires.')).toBeTruthy()
  })
})

describe('the copy', () => {
  it('asks for the password and hands the file to the browser', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => {} }),
    )
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.href)
    })
    const view = await open({}, [
      answer(privacyApi.exportData, ({ body }) =>
        (body as { password: string }).password === 'la bonne'
          ? (undefined as never)
          : new ErrorAnswer(400, 'PASSWORD_WRONG', 'Ce n’est pas votre mot de passe actuel.', {
              password: 'Ce n’est pas votre mot de passe actuel.',
            }),
      ),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger une copie' }))
    const dialog = within(screen.getByRole('dialog'))
    const password = dialog.getByLabelText('Mot de passe')
    await userEvent.click(dialog.getByRole('button', { name: 'Télécharger' }))
    expect((await dialog.findAllByText(/obligatoire/)).length).toBeGreaterThan(0)
    await enter(password, 'pas la bonne')
    await userEvent.click(dialog.getByRole('button', { name: 'Télécharger' }))
    expect(
      (await dialog.findAllByText(/Ce n’est pas votre mot de passe actuel/)).length,
    ).toBeGreaterThan(0)
    await userEvent.clear(password)
    await enter(password, 'la bonne')
    await userEvent.click(dialog.getByRole('button', { name: 'Télécharger' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved).toEqual(['blob:copy'])
    expect(view.sentTo(privacyApi.exportData)).toEqual([
      { password: 'pas la bonne' },
      { password: 'la bonne' },
    ])
  })

  it('needs a recent login where there is no password, and leads there', async () => {
    await open({ hasPassword: false })
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger une copie' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByLabelText('Mot de passe')).toBeNull()
    expect(dialog.getByRole('link', { name: 'Se reconnecter' }).getAttribute('href')).toBe(
      '/logout?back=privacy',
    )
  })
})

describe('the deletion', () => {
  it('says what happens to each animal, asks for the password and the word, then leaves with a message', async () => {
    const view = await open({}, [answer(privacyApi.deleteAccount, undefined)])
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer mon compte…' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(
      dialog.getByText(/Son avis de disparition est retiré aujourd’hui/).textContent,
    ).toContain('Milo')
    expect(dialog.getByText(/Sa fiche se ferme aujourd’hui/).textContent).toContain('Luna')
    await enter(dialog.getByLabelText('Mot de passe'), 'la bonne')
    const word = dialog.getByRole('textbox', { name: 'Pour confirmer, tapez SUPPRIMER' })
    await userEvent.type(word, 'oui')
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer mon compte' }))
    expect((await dialog.findAllByText('Tapez le mot demandé')).length).toBeGreaterThan(0)
    expect(view.sentTo(privacyApi.deleteAccount)).toEqual([])
    await userEvent.clear(word)
    await enter(word, ' supprimer ')
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer mon compte' }))
    await waitFor(() => expect(view.path()).toBe('/'))
    expect(view.sentTo(privacyApi.deleteAccount)).toEqual([{ password: 'la bonne' }])
    expect(await screen.findByText(/Votre compte est supprimé/)).toBeTruthy()
    await waitFor(() => expect(sessionStorage.getItem('redirectFrom')).toBeNull())
  })

  it.each([
    ['LAST_MANAGER', /seule personne responsable/],
    ['LAST_ADMIN', /administre tout Trouvaille/],
  ] as const)('is not offered to who must hand over first: %s', async (obstacle, words) => {
    await open({ obstacle, animals: [] })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Supprimer mon compte/ })).toBeNull()
  })

  it('speaks English', async () => {
    await open(
      { animals: [], organization: { businessName: 'Northern Shelter', closes: true } },
      [],
      'en',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account…' }))
    expect(screen.getByText(/Northern Shelter closes with your account/)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'To confirm, type DELETE' })).toBeTruthy()
  })
})

describe('taking a deletion back', () => {
  const show = (more: Answers[]) => showScreen('/undo-deletion/token-of-letter', { answers: more })

  it('takes a press, never the address alone', async () => {
    const view = await show([answer(privacyApi.undo, undefined)])
    const button = await screen.findByRole('button', { name: 'Oui, garder mon compte' })
    expect(view.sentTo(privacyApi.undo)).toEqual([])
    await userEvent.click(button)
    expect(await screen.findByRole('heading', { name: 'Votre compte est de retour' })).toBeTruthy()
    expect(view.sentTo(privacyApi.undo)).toEqual([{ token: 'token-of-letter' }])
    expect(
      within(screen.getByRole('main'))
        .getByRole('link', { name: 'Se connecter' })
        .getAttribute('href'),
    ).toBe('/login')
  })

  it('explains a link that no longer works', async () => {
    await show([
      answer(privacyApi.undo, new ErrorAnswer(400, 'CODE_INVALID', 'Ce code est invalide')),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Oui, garder mon compte' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Ce lien ne fonctionne plus' }),
    ).toBeTruthy()
  })

  it('may be tried again after a failure', async () => {
    await show([answer(privacyApi.undo, new ErrorAnswer(500, 'SERVER_ERROR', 'oups'))])
    await userEvent.click(await screen.findByRole('button', { name: 'Oui, garder mon compte' }))
    expect(await screen.findByText(/Impossible de reprendre le compte/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Oui, garder mon compte' })).toBeTruthy()
  })
})

describe('the clinic of an owner', () => {
  const organization = {
    id: '0197c0de-0000-7000-8000-000000000001',
    businessName: 'Clinique du Parc',
    proType: 'health' as const,
    city: 'Verdun',
  }
  const lasting: Share = { organization, since: '2026-05-04T15:00:00.000Z', until: null }
  const past: Share = { ...lasting, until: '2026-05-06T15:00:00.000Z' }
  const card = async () => within(await screen.findByRole('region', { name: 'My clinic' }))

  it('is found by name, and sees the file once that is confirmed', async () => {
    const view = await open(
      {},
      [
        answer(sharingApi.shares, []),
        answer(sharingApi.organizations, [organization]),
        answer(sharingApi.start, [lasting]),
      ],
      'en',
    )
    const region = await card()
    expect(await region.findByText('You share your file with nobody.')).toBeTruthy()
    await enter(region.getByRole('searchbox'), 'parc')
    await userEvent.click(
      await region.findByRole('button', { name: 'Share with Clinique du Parc' }),
    )
    expect(view.sentTo(sharingApi.start)).toEqual([])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Share' }))
    expect(await region.findByText('Since 2026/05/04')).toBeTruthy()
    expect(view.sentTo(sharingApi.start)).toEqual([{ organizationId: organization.id }])
  })

  it('sees nothing once the owner ends it', async () => {
    await open({}, [answer(sharingApi.shares, [lasting]), answer(sharingApi.end, [past])], 'en')
    const region = await card()
    await userEvent.click(
      await region.findByRole('button', { name: 'End the sharing with Clinique du Parc' }),
    )
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'End it' }),
    )
    expect(await region.findByText('Clinique du Parc: 2026/05/04 to 2026/05/06')).toBeTruthy()
  })

  it('that cannot be taken says why', async () => {
    const failure = new ErrorAnswer(500, 'SERVER_ERROR', 'oops')
    await open({}, [answer(sharingApi.shares, [lasting]), answer(sharingApi.end, failure)], 'en')
    const region = await card()
    await userEvent.click(await region.findByRole('button', { name: /End the sharing with/ }))
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'End it' }),
    )
    expect(await screen.findByText('Unable to end the sharing.')).toBeTruthy()
  })
})
