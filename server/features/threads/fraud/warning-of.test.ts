import { statSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { learntFrom } from './learn/learnt-from.ts'
import { readRows } from './learn/rows.ts'
import { warningOf } from './warning-of.ts'

describe('of messages as people write them', () => {
  const judged = readRows().map((row) => ({ ...row, found: warningOf(row.text) }))
  const asking = judged.filter(({ asks }) => asks !== null)
  const others = judged.filter(({ asks }) => asks === null)

  it('marks 98 of 100 that ask for money or codes', () => {
    expect(asking.length).toBeGreaterThan(2500)
    const missed = asking.filter(({ found }) => found === null)
    expect({ missed, isTooMany: missed.length > asking.length * 0.02 }).toEqual({
      missed,
      isTooMany: false,
    })
  })

  it('marks at most 2 of 100 that ask for neither', () => {
    expect(others.length).toBeGreaterThan(2000)
    const marked = others.filter(({ found }) => found !== null)
    expect({ marked, isTooMany: marked.length > others.length * 0.02 }).toEqual({
      marked,
      isTooMany: false,
    })
  })

  it('names what they ask for', () => {
    const named = asking.filter(({ asks, found }) => found !== null && found !== asks)
    expect(named.length).toBeLessThan(asking.length * 0.02)
  })
})

it('judges by weights that were learnt from what stands here: npm run learn-fraud', () => {
  const file = (name: string) => join(import.meta.dirname, name)
  expect(readFileSync(file('learnt-from.txt'), 'utf8')).toBe(`${learntFrom()}\n`)
  expect(statSync(file('learnt-weights.bin')).size).toBeLessThan(150_000)
})

it('finds the one sentence of a long message that asks', () => {
  const talk = 'Votre chien va bien, il dort sur le divan et il mange de bon appétit. '
  expect(warningOf(talk.repeat(25))).toBeNull()
  expect(
    warningOf(`${talk.repeat(20)}Je ne le rends pas sans un virement de 100 $. ${talk.repeat(5)}`),
  ).toBe('money')
})

it.each(['', '$', '?', '.\n', 'é', '🐈', '1,', "c'", 'a '])(
  'takes any text, as %j a thousand times',
  (part) => {
    expect(() => warningOf(part.repeat(1000))).not.toThrow()
  },
)

it.each([
  ['Je garde le chat tant que vous ne m’envoyez pas 200 $ par Interac', 'money'],
  ['No cat until you e-transfer me $200', 'money'],
  ['Sans virement de 200 $, vous ne reverrez pas votre chat', 'money'],
  ['Pas d’argent, pas de chien.', 'money'],
  ['Money first, then the dog.', 'money'],
  ['Bonjour! J’ai vu votre chien.\nIl va bien. Envoyez 50 $ d’abord.', 'money'],
  ['Quel est votre NIP?', 'code'],
  ['You will get a code. Do not give it to anyone but me.', 'code'],
  ['Envoyez 100 $ par Interac et le code que vous recevrez', 'both'],
  ['E-transfer me $100 and the code you will get', 'both'],
  ['Il me faut 60 $ pour l’essence. Envoyez-moi aussi le code reçu par texto.', 'both'],
  ['je ne veux pas d’argent', null],
  ['no reward needed', null],
  ['Gardez votre récompense, et ne donnez jamais vos codes à un inconnu.', null],
  ['', null],
])('names what %j asks for', (message, asked) => expect(warningOf(message)).toBe(asked))

it.each([
  // Asking for money.
  'Envoyez-moi 200 $ par virement Interac et je vous rends le chien.',
  'Send me $300 by e-transfer and I will tell you where the cat is.',
  'Je l’ai chez le vétérinaire, il faut payer 450 $ avant la chirurgie.',
  'The vet needs a payment of 500 dollars before the surgery.',
  'Vous devez payer les frais de transport d’abord.',
  'You have to pay the shipping fees first.',
  'Achetez deux cartes cadeaux Apple et envoyez-moi les numéros.',
  'Buy a Google Play gift card and send me a picture of the back.',
  'La récompense doit être versée avant que je vous le rende.',
  'I want the reward before I give the dog back.',
  'Faites un dépôt de 100 $ et je vous envoie l’adresse.',
  'Please send a deposit, then I will give you my address.',
  'J’ai besoin d’argent pour l’essence, envoyez 60 $.',
  'I need money for gas to bring him back.',
  'Western Union seulement, merci.',
  'You can use MoneyGram or Bitcoin.',
  'Paypal me 80 and he is yours again.',
  'Sinon je le vends : 250 dollars.  Il faut me payer ce soir.',
  'Pay me or you will not see her again.',
  'Les frais de pension sont de 35 $ par jour, vous devez les rembourser.',
  'You must cover the boarding fees, 35 dollars a day.',
  'Un transporteur va vous le ramener, il faut payer d’avance.',
  'A driver will bring him, you need to pay up front.',
  'Envoyez l’argent à mon cousin.',
  'Send the money to my cousin.',
  'Je demande 500 $ de rançon.',
  'I ask for a ransom of 500 dollars.',
  'Faites-moi un virement ce soir.',
  'Un mandat poste fera l’affaire.',
  'Cash app works too.',
  'Il faut me rembourser la facture du vétérinaire, 320 $.',
  'You have to reimburse the vet bill.',
  // Asking for codes.
  'Je vais vous envoyer un code, dites-le-moi pour vérifier que c’est bien vous.',
  'I will send you a code, tell it to me to prove you are real.',
  'Envoyez-moi le code à 6 chiffres que vous venez de recevoir.',
  'Send me the 6 digit verification code you just received.',
  'Google va vous texter un code, transmettez-le-moi.',
  'You will get a code from Google Voice, please forward it.',
  'Quel est votre NIP? J’en ai besoin pour la micropuce.',
  'I need your PIN to check the chip.',
  'Donnez-moi le numéro de carte de crédit pour réserver.',
  'Give me your credit card number.',
  'Confirmez avec votre mot de passe Trouvaille.',
  'Confirm with your password.',
  'Entrez votre numéro de compte ici.',
  'Please share your account number for the refund.',
  'Il me faut votre numéro d’assurance sociale.',
  'Tell me your social insurance number.',
  'Répondez avec le code reçu par texto.',
  'Reply with the one-time code.',
])('marks %j', (message) => expect(warningOf(message)).not.toBeNull())

it.each([
  'Bonjour! Je crois que c’est mon chat. Est-ce qu’il a une tache blanche sous le menton?',
  'Hello! I think this is my cat. Does he have a white spot under the chin?',
  'Il est chez moi, il mange bien et il dort sur le divan.',
  'He is at my place, eats well and sleeps on the couch.',
  'Je ne veux pas d’argent, je suis juste contente qu’il rentre.',
  'I do not want any money, I am just happy he goes home.',
  'Aucune récompense n’est nécessaire!',
  'No reward needed!',
  'Nous offrons une récompense de 200 $ à la personne qui la ramène.',
  'We offer a reward of 200 dollars.',
  'Le vétérinaire a lu sa micropuce gratuitement.',
  'The vet read the microchip for free.',
  'Mon code postal est H2J 1A1, et vous?',
  'My postal code is H2J 1A1, and yours?',
  'Son numéro de médaille est 1234.',
  'The number on the tag is 1234.',
  'On peut se voir au parc Laurier à 18 h?',
  'Can we meet at Laurier park at 6 pm?',
  'Je vous envoie une photo ce soir.',
  'I will send you a picture tonight.',
  'Il avait un collier rouge avec une clochette.',
  'She had a red collar with a bell.',
  'J’ai payé un sac de croquettes, c’est mon cadeau.',
  'I bought a bag of kibble, my gift.',
  'Pouvez-vous m’envoyer une photo de son oreille gauche?',
  'Could you send me a picture of the left ear?',
  'Il boite un peu de la patte arrière, faut-il s’inquiéter?',
  'He limps a little, should I worry?',
  'Je l’ai vue hier matin derrière la caisse populaire.',
  'I saw her yesterday behind the bank.',
  'Elle répond à son nom quand on l’appelle!',
  'She answers to her name when I call!',
  'Le refuge ferme à 17 h, il faut sonner avant.',
  'The shelter closes at 5, ring the bell before.',
  'Le code de la porte est en panne, appelez en arrivant.',
  'The door code is broken, call when you arrive.',
  'Ne payez jamais d’avance, disait le site : je suis d’accord!',
  'The site says never to pay in advance, and I agree!',
  'Je passe la chercher demain après le travail.',
  'I will come and get her tomorrow after work.',
  'Merci mille fois, vous avez sauvé notre semaine.',
  'Thank you so much, you made our week.',
  'Il a une cicatrice sur le museau et les yeux verts.',
  'He has a scar on the nose and green eyes.',
  'On ne vous donnera jamais notre mot de passe, dit mon fils en riant.',
  'My son jokes that we never share a password.',
  'Le code QR de sa médaille ne se lit plus.',
  'The QR code of her tag is worn out.',
  'Je reste au 1200, rue Beaubien, sonnez deux fois.',
  'I live at 1200 Beaubien, ring twice.',
])('leaves %j as it is', (message) => expect(warningOf(message)).toBeNull())
