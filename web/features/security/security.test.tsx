import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import type { OpenSession, SecurityState } from '#domain/security/second-factor.ts'
import { securityApi } from '#domain/security/security.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

vi.mock('@simplewebauthn/browser', async (original) => ({
  ...(await original<object>()),
  startRegistration: vi.fn(),
  browserSupportsWebAuthn: vi.fn(),
}))

beforeEach(() => {
  vi.mocked(browserSupportsWebAuthn).mockReturnValue(true)
})

const nothing: SecurityState = {
  totp: false,
  passkeys: [],
  recoveryCodes: 0,
  required: false,
  hasPassword: true,
  google: false,
  passkeyAddress: window.location.origin,
}
const passkey = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Mon téléphone',
  created: '2026-05-04T15:00:00.000Z',
  lastUsed: null,
}
const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pqr${at}`)
const here: OpenSession = {
  id: '01890000-0000-7000-8000-000000000002',
  browser: 'Firefox',
  system: 'Windows',
  created: '2026-05-04T15:00:00.000Z',
  lastSeen: '2026-05-04T15:00:00.000Z',
  expires: '2026-08-02T15:00:00.000Z',
  current: true,
}
const there: OpenSession = {
  ...here,
  id: '01890000-0000-7000-8000-000000000003',
  browser: 'Safari',
  system: 'iPhone',
  current: false,
}

/** The server's successive answers. */
async function show(
  states: SecurityState[] = [nothing],
  answers: Answers[] = [],
  session = signedIn(),
) {
  const left = [...states]
  return showScreen('/profile/security', {
    session,
    answers: [
      ...answers,
      answer(securityApi.state, () => (left.length > 1 ? left.shift() : left[0]) as SecurityState),
      answer(securityApi.sessions, [here]),
      answer(accountsApi.session, session),
    ],
  })
}

it('asks to confirm the address before a second factor, and shows until when a device stays', async () => {
  await show([nothing], [], signedIn({ status: 'registered' }))
  expect(
    (await screen.findByRole('link', { name: 'Confirmer mon courriel' })).getAttribute('href'),
  ).toBe('/confirmation')
  expect(screen.queryByRole('button', { name: 'Configurer une application' })).toBeNull()
  expect(await screen.findByText(/se ferme le 2026\/08\/02 @ 11:00 si personne/)).toBeTruthy()
})

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
async function prove(button: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Votre mot de passe actuel'), 'trois mots au hasard')
  await user.click(dialog.getByRole('button', { name: button }))
}

describe('an application', () => {
  const begun = answer(securityApi.beginTotp, {
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/Trouvaille:maude?secret=ABCDEFGHIJKLMNOP',
  })

  it('is set up by the password, a picture or a key to type, and its first code; the codes stay until they are kept', async () => {
    const view = await show(
      [nothing, { ...nothing, totp: true, recoveryCodes: 10 }],
      [begun, answer(securityApi.enableTotp, { recoveryCodes: codes })],
    )
    expect(await screen.findByText('Désactivée')).toBeTruthy()
    await press('Configurer une application')
    await prove('Continuer')
    expect(
      await screen.findByRole('img', {
        name: 'Code QR à lire avec votre application d’authentification',
      }),
    ).toBeTruthy()
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
    await user.type(screen.getByLabelText('Code que montre l’application'), '123 456')
    await user.click(screen.getByRole('button', { name: 'Activer' }))
    const list = await screen.findByRole('list', { name: 'Vos codes de récupération' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Gardez ces codes en lieu sûr')
    expect(await screen.findByText('Activée')).toBeTruthy()
    expect(view.sentTo(securityApi.beginTotp)).toEqual([{ password: 'trois mots au hasard' }])
    expect(view.sentTo(securityApi.enableTotp)).toEqual([{ code: '123456' }])
    await press('J’ai gardé mes codes')
    expect(screen.queryByRole('list', { name: 'Vos codes de récupération' })).toBeNull()
  })

  it('tells of a wrong password beside it', async () => {
    const wrong = new ErrorAnswer(
      400,
      'PASSWORD_WRONG',
      'Ce n’est pas votre mot de passe actuel.',
      { password: 'Ce n’est pas votre mot de passe actuel.' },
    )
    await show([nothing], [answer(securityApi.beginTotp, wrong)])
    await press('Configurer une application')
    await prove('Continuer')
    expect(
      await screen.findByText('Ce n’est pas votre mot de passe actuel.', { selector: 'p span' }),
    ).toBeTruthy()
  })

  it('asks an account without password for nothing to type', async () => {
    const view = await show([{ ...nothing, hasPassword: false }], [begun])
    await press('Configurer une application')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByLabelText('Votre mot de passe actuel')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Continuer' }))
    await screen.findByText('ABCD EFGH IJKL MNOP')
    expect(view.sentTo(securityApi.beginTotp)).toEqual([{}])
  })

  it('is removed by the password; the last one of staff is not', async () => {
    const last = new ErrorAnswer(409, 'LAST_FACTOR', 'Gardez au moins une clé.')
    const view = await show(
      [{ ...nothing, totp: true, recoveryCodes: 3, required: true }],
      [answer(securityApi.disableTotp, last)],
    )
    expect(await screen.findByText('Il vous reste 3 codes.')).toBeTruthy()
    await press('Retirer l’application')
    await prove('Retirer l’application')
    expect(
      await within(screen.getByRole('dialog')).findByText('Gardez au moins une clé.'),
    ).toBeTruthy()
    expect(view.sentTo(securityApi.disableTotp)).toEqual([{ password: 'trois mots au hasard' }])
  })
})

describe('passkeys', () => {
  const options = {
    rp: { name: 'Trouvaille', id: 'localhost' },
    user: { id: 'AAAA', name: 'maude@example.org', displayName: 'Maude' },
    challenge: 'AAAA',
    pubKeyCredParams: [],
    timeout: 60_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'preferred' as const,
      userVerification: 'preferred' as const,
      requireResidentKey: false,
    },
    attestation: 'none' as const,
  }
  const made = {
    id: 'key',
    rawId: 'key',
    type: 'public-key' as const,
    response: { clientDataJSON: 'a', attestationObject: 'b', transports: ['internal'] },
  }
  async function create() {
    await press('Ajouter une clé d’accès')
    await user.type(await screen.findByLabelText('Nom de la clé'), 'Mon téléphone')
    await prove('Créer la clé')
  }

  it('are named, made by the browser, and listed', async () => {
    vi.mocked(startRegistration).mockResolvedValue({ ...made, clientExtensionResults: {} })
    const view = await show(
      [nothing, { ...nothing, passkeys: [passkey], recoveryCodes: 10 }],
      [
        answer(securityApi.beginPasskey, options),
        answer(securityApi.addPasskey, { recoveryCodes: [] }),
      ],
    )
    expect(await screen.findByText('Aucune clé d’accès pour le moment.')).toBeTruthy()
    await create()
    expect(await screen.findByText('Ajoutée le 2026/05/04, jamais utilisée')).toBeTruthy()
    expect(view.sentTo(securityApi.addPasskey)).toEqual([{ name: 'Mon téléphone', response: made }])
  })

  it.each([
    ['closed', new Error('closed'), /n’a pas été créée/],
    [
      'known',
      new WebAuthnError({
        message: 'known',
        code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
        cause: new Error('known'),
      }),
      /a déjà une clé/,
    ],
  ])('say what went wrong in the window of the browser: %s', async (_, error, words) => {
    vi.mocked(startRegistration).mockRejectedValue(error)
    await show([nothing], [answer(securityApi.beginPasskey, options)])
    await create()
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toMatch(
      words,
    )
  })

  it('are renamed and removed', async () => {
    const state = { ...nothing, passkeys: [passkey], recoveryCodes: 10 }
    const renamed = answer(securityApi.renamePasskey, undefined)
    await show(
      [state, { ...state, passkeys: [{ ...passkey, name: 'Tablette' }] }, nothing],
      [renamed, answer(securityApi.removePasskey, undefined)],
    )
    await press('Renommer Mon téléphone')
    const field = await screen.findByLabelText('Nom de la clé')
    await user.clear(field)
    await user.type(field, 'Tablette')
    await press('Enregistrer')
    await press('Retirer Tablette')
    expect(
      await screen.findByRole('dialog', { name: 'Retirer «\u00a0Tablette\u00a0»?' }),
    ).toBeTruthy()
    await prove('Retirer')
    expect(await screen.findByText('Aucune clé d’accès pour le moment.')).toBeTruthy()
  })

  it.each([
    ['no secure address', { passkeyAddress: null }, true, /adresse sécurisée/],
    [
      'another address',
      { passkeyAddress: 'https://trouvaille.test' },
      true,
      /fonctionnent à cette adresse/,
    ],
    ['an old browser', {}, false, /ne connaît pas/],
  ])('say where there can be none: %s', async (_, state, supported, words) => {
    vi.mocked(browserSupportsWebAuthn).mockReturnValue(supported)
    await show([{ ...nothing, ...state }])
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull()
  })
})

describe('login by Google', () => {
  const google = { clientId: 'client', script: 'https://accounts.example/gsi/client' }
  const setUp = answer(aboutApi.about, { supportEmail: 'soutien@example.org', google })
  const title = 'Connexion par Google'

  it('is unlinked by the password', async () => {
    const view = await show(
      [{ ...nothing, google: true }, nothing],
      [setUp, answer(securityApi.unlinkGoogle, undefined)],
    )
    expect(await screen.findByText('Lié')).toBeTruthy()
    await press('Délier Google')
    await prove('Délier Google')
    expect(await screen.findByText('Non lié')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Délier Google' })).toBeNull()
    expect(view.sentTo(securityApi.unlinkGoogle)).toEqual([{ password: 'trois mots au hasard' }])
  })

  it('says why it stays, where it is the only way in', async () => {
    await show([{ ...nothing, google: true, hasPassword: false }])
    const link = await screen.findByRole('link', {
      name: 'Choisir un mot de passe dans mon profil',
    })
    expect(link.getAttribute('href')).toBe('/profile')
    expect(screen.queryByRole('button', { name: 'Délier Google' })).toBeNull()
  })

  it('is not spoken of where it is not set up', async () => {
    await show()
    await screen.findByText('Désactivée')
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  })
})

it('new recovery codes take the place of the former', async () => {
  const view = await show(
    [{ ...nothing, totp: true, recoveryCodes: 1 }],
    [answer(securityApi.renewRecoveryCodes, { recoveryCodes: codes })],
  )
  expect(await screen.findByText('Il vous reste 1 code.')).toBeTruthy()
  await press('Créer de nouveaux codes')
  await prove('Créer de nouveaux codes')
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(
    async (text) => void written.push(text),
  )
  await press('Copier')
  await waitFor(() => expect(written).toEqual([codes.join('\n')]))
  expect(view.sentTo(securityApi.renewRecoveryCodes)).toEqual([
    { password: 'trois mots au hasard' },
  ])
})

it('tells staff why they are here', async () => {
  await show(
    [{ ...nothing, required: true }],
    [],
    signedIn({ type: 'admin', isAdmin: true, needsSecondFactor: true }),
  )
  expect(await screen.findByText('Votre compte exige la connexion en deux étapes')).toBeTruthy()
})

it.each(['/', '/admin/dashboard'])(
  'is where staff without a second factor are led from %s',
  async (path) => {
    const session = signedIn({ type: 'admin', isAdmin: true, needsSecondFactor: true })
    const view = await showScreen(path, {
      session,
      answers: [
        answer(securityApi.state, { ...nothing, required: true }),
        answer(securityApi.sessions, [here]),
      ],
    })
    await waitFor(() => expect(view.path()).toBe('/profile/security'))
  },
)

it('offers to try again when it cannot be shown', async () => {
  const failed = new ErrorAnswer(500, 'SERVER_ERROR', 'Non.')
  await showScreen('/profile/security', {
    session: signedIn(),
    answers: [answer(securityApi.state, failed), answer(securityApi.sessions, failed)],
  })
  expect(
    await screen.findByRole('heading', {
      name: 'Impossible d’ouvrir la sécurité de votre compte.',
    }),
  ).toBeTruthy()
  expect(
    await screen.findByRole('heading', { name: 'Impossible de montrer vos appareils.' }),
  ).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(2)
})

describe('open sessions', () => {
  const ended: string[] = []
  const withSessions = (lists: OpenSession[][]) => [
    answer(
      securityApi.sessions,
      () => (lists.length > 1 ? lists.shift() : lists[0]) as OpenSession[],
    ),
    answer(securityApi.endSession, ({ path }) => void ended.push(path)),
    answer(securityApi.endOtherSessions, ({ path }) => void ended.push(path)),
  ]
  beforeEach(() => void (ended.length = 0))

  it('are named, the own one marked, and ended one by one', async () => {
    await show([nothing], withSessions([[here, there], [here]]))
    expect(await screen.findByText('Cet appareil')).toBeTruthy()
    expect(screen.getByText('Safari sur iPhone')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Déconnecter Firefox sur Windows' })).toBeNull()
    await press('Déconnecter Safari sur iPhone')
    expect(await screen.findByText('Votre compte n’est ouvert nulle part ailleurs.')).toBeTruthy()
    expect(ended).toEqual([`/api/sessions/${there.id}`])
  })

  it('are ended all at once', async () => {
    await show([nothing], withSessions([[here, there], [here]]))
    await press('Déconnecter tous les autres')
    expect(await screen.findByText('Votre compte n’est ouvert nulle part ailleurs.')).toBeTruthy()
    expect(ended).toEqual(['/api/sessions'])
  })
})
