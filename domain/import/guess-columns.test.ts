import { expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'

it.each([
  [
    'a French table',
    'No de dossier,Nom,Espèce,Sexe,Race,Couleur,Né le,No de puce,Tatouage,Médaille,Code postal,Remarques,Inscrit le',
    'key,name,species,sex,race,color,dob,microchip,tattoo,medal,postal,notes,registered',
  ],
  [
    'an English table',
    'Animal ID,Pet name,Species,Sex,Breed,Colour,Date of birth,Microchip #,Tattoo,Tag number,ZIP Code,Comments,Date registered',
    'key,name,species,sex,race,color,dob,microchip,tattoo,medal,postal,notes,registered',
  ],
  [
    'the licences of a city',
    "License Issue Date,License Number,Animal's Name,Species,Primary Breed,Secondary Breed,ZIP Code",
    'registered,key,name,species,race,,postal',
  ],
  [
    'what is told of owners, cards and other dates',
    'Nom du propriétaire,Owner ID,Prénom,Carte d’identité,Date de stérilisation,Poids',
    ',,,,,',
  ],
  ['columns of one field, of which the first', 'Nom de l’animal,Nom usuel,Numéro', 'name,,key'],
])('%s', (_, head, fields) => {
  const columns = head.split(',')
  const guessed = guessColumns(columns)
  expect(columns.map((column) => guessed[column] ?? '').join(',')).toBe(fields)
})
