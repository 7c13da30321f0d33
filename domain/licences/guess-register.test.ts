import { expect, it } from 'vitest'
import { guessRegister } from './guess-register.ts'

it.each([
  [
    'a French register',
    'No de médaille,Nom animal,Espèce,Sexe,Race,Couleur,Année de naissance,Poids,Stérilisé,Vaccin contre la rage,Micropuce,Propriétaire,Téléphone,Courriel,Adresse,App.,Code postal,Début,Fin,Chien dangereux,Remarques',
    'tag,animalName,species,sex,breed,color,birth,weight,sterilized,rabies,microchip,contactName,telephone,email,address,apartment,postal,from,to,dangerous,notes',
  ],
  [
    'an English register',
    'License number,Pet name,Species,Gender,Breed,Colour,Date of birth,Weight (kg),Spayed or neutered,Rabies vaccine,Chip,Owner name,Phone,E-mail,Street address,Apt,Zip,Issue date,Expiry date',
    'tag,animalName,species,sex,breed,color,birth,weight,sterilized,rabies,microchip,contactName,telephone,email,address,apartment,postal,from,to',
  ],
  [
    'names in two columns, and dates of something else',
    'Prénom du propriétaire,Nom de famille,Date du vaccin,Date de paiement',
    ',,,',
  ],
  [
    'a number of the owner',
    'Client ID,First Name,Last Name,Animal Name,Owner',
    ',,,animalName,contactName',
  ],
])('%s', (_, head, fields) => {
  const columns = head.split(',')
  const guessed = guessRegister(columns)
  expect(columns.map((column) => guessed[column] ?? '').join(',')).toBe(fields)
})
