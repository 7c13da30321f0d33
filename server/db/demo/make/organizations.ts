import type { ProType } from '#domain/access/policies.ts'
import { townOf, type Town } from './towns.ts'

export interface DemoOrganization {
  businessName: string
  proType: ProType
  town: Town
  /** Local part of its e-mail. */
  mailbox: string
  valid: boolean
}

type City = Parameters<typeof townOf>[0]
const of = (
  proType: ProType,
  list: [businessName: string, city: City, mailbox: string][],
  valid = true,
): DemoOrganization[] =>
  list.map(([businessName, city, mailbox]) => ({
    businessName,
    proType,
    town: townOf(city),
    mailbox,
    valid,
  }))

/** All invented; the first of each kind belongs to the demonstration account. */
export const demoOrganizations: readonly DemoOrganization[] = [
  ...of('shelter', [
    ['Refuge de la Patte douce', 'Montréal', 'refuge'],
    ['Refuge du Vieux-Quai', 'Québec', 'refuge.quebec'],
    ['Les Amis à quatre pattes de l’Outaouais', 'Gatineau', 'refuge.gatineau'],
    ['Refuge des Cantons', 'Sherbrooke', 'refuge.sherbrooke'],
    ['Société animale du Fjord', 'Saguenay', 'refuge.saguenay'],
    ['Refuge Mauricie', 'Trois-Rivières', 'refuge.mauricie'],
    ['Refuge de la Yamaska', 'Granby', 'refuge.granby'],
    ['Le Panier de Moustache', 'Longueuil', 'refuge.longueuil'],
  ]),
  ...of('health', [
    ['Clinique vétérinaire du Plateau', 'Montréal', 'clinique'],
    ['Hôpital vétérinaire Rosemont-Est', 'Montréal', 'clinique.rosemont'],
    ['Clinique vétérinaire de la Haute-Ville', 'Québec', 'clinique.quebec'],
    ['Clinique vétérinaire des Draveurs', 'Gatineau', 'clinique.gatineau'],
    ['Clinique vétérinaire du Mont-Orford', 'Sherbrooke', 'clinique.sherbrooke'],
    ['Clinique animale de l’Île Jésus', 'Laval', 'clinique.laval'],
    ['Vétérinaires de la Rive', 'Lévis', 'clinique.levis'],
    ['Clinique vétérinaire du Bas-Fleuve', 'Rimouski', 'clinique.rimouski'],
  ]),
  ...of('retailer', [
    ['Boutique Poil et Plume', 'Montréal', 'detaillant'],
    ['Animalerie du Marché', 'Montréal', 'animalerie.marche'],
    ['Chez Croquette', 'Québec', 'croquette'],
    ['Animalerie Limoilou', 'Québec', 'animalerie.limoilou'],
    ['La Niche gourmande', 'Laval', 'niche'],
    ['Museau et Compagnie', 'Longueuil', 'museau'],
    ['Animalerie des Outaouais', 'Gatineau', 'animalerie.outaouais'],
    ['Le Coin des moustaches', 'Sherbrooke', 'moustaches'],
    ['Boutique Aquarium et Terrarium', 'Trois-Rivières', 'aquarium'],
    ['Animalerie Yamaska', 'Saint-Hyacinthe', 'animalerie.yamaska'],
    ['Le Bol plein', 'Drummondville', 'bolplein'],
    ['Animalerie du Nord', 'Saint-Jérôme', 'animalerie.nord'],
  ]),
  ...of('distributor', [['Distribution Boréale', 'Drummondville', 'distributeur']]),
  ...of('vendor', [['Micropuces Saint-Laurent', 'Longueuil', 'fournisseur']]),
  ...of('other', [['Patrouille animale de Granby', 'Granby', 'autre']]),
  ...of('health', [['Clinique vétérinaire Nouvelle-Porte', 'Magog', 'nonvalide']], false),
]
