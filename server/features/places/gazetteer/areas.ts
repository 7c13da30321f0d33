/**
 * Boroughs, former towns and neighbourhoods that people name instead of their city, by the postal
 * areas that cover them: where two cover one, the first is what the place is called. `|` parts
 * other names of the same. Source: Canada Post's names of its forward sortation areas, and the
 * cities' own lists of boroughs.
 */
export const areasByCity: Record<string, { region: string; areas: Record<string, string> }> = {
  Montréal: {
    region: 'QC',
    areas: {
      'L’Île-des-Sœurs|Île-des-Sœurs|Nuns Island': 'H3E',
      Verdun: 'H4G H4H H3E',
      Ahuntsic: 'H2B H2C H2M H2N H3L',
      Cartierville: 'H3M H4J H4K',
      'Ahuntsic-Cartierville': 'H2B H2C H2M H2N H3L H3M H4J H4K',
      Anjou: 'H1J H1K',
      'Notre-Dame-de-Grâce|NDG': 'H4A H4B',
      'Côte-des-Neiges|CDN': 'H3S H3T H3V H3W',
      'Côte-des-Neiges–Notre-Dame-de-Grâce': 'H3S H3T H3V H3W H4A H4B',
      Lachine: 'H8S H8T',
      LaSalle: 'H8N H8P',
      Roxboro: 'H8Y',
      Pierrefonds: 'H8Z',
      'Pierrefonds-Roxboro': 'H8Y H8Z',
      'L’Île-Bizard|Île-Bizard': 'H9C H9E',
      'Sainte-Geneviève': 'H9H',
      Hochelaga: 'H1W',
      Maisonneuve: 'H1V',
      'Hochelaga-Maisonneuve|HoMa': 'H1V H1W',
      'Mercier|Mercier-Est|Mercier-Ouest': 'H1L H1M H1N',
      'Mercier–Hochelaga-Maisonneuve': 'H1L H1M H1N H1V H1W',
      'Montréal-Nord': 'H1G H1H',
      Outremont: 'H2V',
      'Le Plateau-Mont-Royal|Le Plateau|Plateau|Plateau-Mont-Royal': 'H2H H2J H2T H2W H2X',
      'Mile End': 'H2T',
      'Rivière-des-Prairies': 'H1C H1E',
      'Pointe-aux-Trembles': 'H1A',
      'Rivière-des-Prairies–Pointe-aux-Trembles': 'H1A H1C H1E',
      Rosemont: 'H1T H1X H1Y',
      'La Petite-Patrie|Petite-Patrie': 'H2G H2S',
      'Rosemont–La Petite-Patrie': 'H1T H1X H1Y H2G H2S',
      'Saint-Laurent|Ville Saint-Laurent': 'H4L H4M H4N H4R H4S H4T',
      'Saint-Léonard': 'H1P H1R H1S',
      'Saint-Henri': 'H4C',
      'Pointe-Saint-Charles': 'H3K',
      'La Petite-Bourgogne|Petite-Bourgogne|Little Burgundy': 'H3J',
      'Ville-Émard': 'H4E',
      Griffintown: 'H3C',
      'Le Sud-Ouest|Sud-Ouest': 'H3C H3J H3K H4C H4E',
      'Vieux-Montréal|Old Montreal': 'H2Y',
      'Centre-Sud': 'H2K H2L',
      'Ville-Marie': 'H2K H2L H2Y H2Z H3A H3B H3G H3H',
      Villeray: 'H2E H2P H2R',
      'Saint-Michel': 'H1Z H2A',
      'Parc-Extension|Parc-Ex|Park Extension': 'H3N',
      'Villeray–Saint-Michel–Parc-Extension': 'H1Z H2A H2E H2P H2R H3N',
    },
  },
  Québec: {
    region: 'QC',
    areas: {
      'Sainte-Foy': 'G1V G1W G1X',
      'Cap-Rouge': 'G1Y',
      Sillery: 'G1T',
      'Sainte-Foy–Sillery–Cap-Rouge': 'G1T G1V G1W G1X G1Y',
      Limoilou: 'G1J G1L',
      'Saint-Roch': 'G1K',
      'Vieux-Québec|Old Quebec': 'G1R',
      Montcalm: 'G1S',
      'La Cité-Limoilou|La Cité': 'G1J G1K G1L G1R G1S',
      Beauport: 'G1B G1C G1E',
      Charlesbourg: 'G1G G1H G2L',
      Vanier: 'G1M',
      'Duberger-Les Saules|Duberger|Les Saules': 'G1P',
      Lebourgneuf: 'G2J G2K',
      Neufchâtel: 'G2C',
      'Les Rivières': 'G1M G1P G2C G2J G2K',
      Loretteville: 'G2A G2B',
      'Saint-Émile': 'G3E',
      'Lac-Saint-Charles': 'G3G',
      'Val-Bélair': 'G3J G3K',
      'La Haute-Saint-Charles': 'G2A G2B G3E G3G G3J G3K',
    },
  },
  Laval: {
    region: 'QC',
    areas: {
      'Duvernay-Est': 'H7A',
      Duvernay: 'H7E',
      'Saint-François': 'H7B',
      'Saint-Vincent-de-Paul': 'H7C',
      'Pont-Viau': 'H7G',
      Auteuil: 'H7H H7J H7K',
      'Sainte-Rose': 'H7L',
      Vimont: 'H7M',
      'Laval-des-Rapides': 'H7N',
      Fabreville: 'H7P',
      'Laval-sur-le-Lac': 'H7R',
      Chomedey: 'H7S H7T H7V H7W',
      'Sainte-Dorothée': 'H7X',
      'Îles-Laval': 'H7Y',
    },
  },
  Gatineau: {
    region: 'QC',
    areas: {
      Hull: 'J8X J8Y J8Z J9A',
      Aylmer: 'J9H J9J',
      Buckingham: 'J8L',
      'Masson-Angers': 'J8M',
    },
  },
  Longueuil: {
    region: 'QC',
    areas: {
      'Greenfield Park': 'J4V',
      'Saint-Hubert': 'J3Y J3Z J4T',
      'Le Vieux-Longueuil|Vieux-Longueuil': 'J4G J4H J4J J4K J4L J4M J4N',
    },
  },
  Sherbrooke: {
    region: 'QC',
    areas: { 'Rock Forest': 'J1N', Lennoxville: 'J1M', Fleurimont: 'J1E J1G' },
  },
  Saguenay: {
    region: 'QC',
    areas: {
      Chicoutimi: 'G7G G7H G7J G7K',
      Jonquière: 'G7S G7T G7X G7Y G7Z G8A',
      'La Baie': 'G7B',
      Laterrière: 'G7N',
    },
  },
  Lévis: {
    region: 'QC',
    areas: {
      Charny: 'G6X',
      'Saint-Jean-Chrysostome': 'G6Z',
      'Saint-Nicolas': 'G7A',
      'Saint-Romuald': 'G6W',
      Pintendre: 'G6C',
      'Saint-Étienne-de-Lauzon': 'G6J',
      'Saint-Rédempteur': 'G6K',
    },
  },
  'Trois-Rivières': { region: 'QC', areas: { 'Cap-de-la-Madeleine': 'G8T G8V G8W' } },
  Terrebonne: { region: 'QC', areas: { 'La Plaine': 'J7M', Lachenaie: 'J6V' } },
  Shawinigan: { region: 'QC', areas: { 'Grand-Mère': 'G9T' } },
  'Thetford Mines': { region: 'QC', areas: { 'Black Lake': 'G6H' } },
  'Saint-Jean-sur-Richelieu': { region: 'QC', areas: { 'Saint-Luc': 'J2W', Iberville: 'J2X' } },
  Ottawa: {
    region: 'ON',
    areas: {
      'Orléans|Queenswood Heights': 'K1C K1E K1W K4A',
      Gloucester: 'K1B K1J K1T K1X',
      Vanier: 'K1L',
      Kanata: 'K2K K2L K2M K2T K2V K2W',
      Stittsville: 'K2S',
      Barrhaven: 'K2J',
      'Nepean|Bells Corners': 'K2E K2G K2H K2R',
    },
  },
  Toronto: {
    region: 'ON',
    areas: {
      Scarborough: 'M1B M1C M1E M1G M1H M1J M1K M1L M1M M1N M1P M1R M1S M1T M1V M1W M1X',
      'North York|Willowdale':
        'M2H M2J M2K M2L M2M M2N M2P M2R M3A M3B M3C M3H M3J M3K M3L M3M M3N M4A M5M M6A M6B M6L M9L M9M',
      Etobicoke: 'M8V M8W M8X M8Y M8Z M9A M9B M9C M9P M9R M9V M9W',
      'East York': 'M4B M4C M4G M4H M4J',
    },
  },
  Hamilton: {
    region: 'ON',
    areas: { 'Stoney Creek': 'L8E L8G L8J', Ancaster: 'L9G L9K', Dundas: 'L9H' },
  },
  Halifax: {
    region: 'NS',
    areas: {
      Dartmouth: 'B2W B2X B2Y B3A B3B',
      Bedford: 'B4A B4B',
      'Lower Sackville': 'B4C',
      'Cole Harbour': 'B2V',
    },
  },
}

/**
 * Other names that municipalities are called by: their short, former, joined or other language's;
 * by province. Those after `!` mean the municipality only beside its province: alone they are
 * another's.
 */
export const otherNames: Record<string, Record<string, string>> = {
  QC: {
    'Mont-Royal': 'Ville Mont-Royal|Town of Mount Royal|TMR|VMR',
    'Dollard-Des Ormeaux': 'DDO',
    'Salaberry-de-Valleyfield': 'Valleyfield',
    'Sorel-Tracy': 'Sorel|Tracy',
    'Vaudreuil-Dorion': 'Vaudreuil|Dorion',
    'Rouyn-Noranda': 'Rouyn|Noranda',
    'Dolbeau-Mistassini': 'Dolbeau|Mistassini',
    'Mont-Tremblant': 'Saint-Jovite|Tremblant',
    'Les Îles-de-la-Madeleine': 'Îles-de-la-Madeleine|Magdalen Islands',
  },
  ON: {
    'Greater Sudbury': 'Sudbury|Grand Sudbury',
    Chatham: 'Chatham-Kent',
    'Norfolk County': 'Norfolk',
    'Quinte West': 'Trenton',
    'Clarence-Rockland': 'Rockland',
  },
  NB: { 'Tracadie-Sheila': 'Tracadie', 'Saint John': '!Saint-Jean' },
  NL: {
    'St. John’s': '!Saint-Jean',
    'Happy Valley-Goose Bay': 'Goose Bay|Happy Valley',
    'Channel-Port aux Basques': 'Port aux Basques',
  },
}

/**
 * Municipalities of Quebec that the gazetteer's library leaves out: their postal areas, and how
 * many people live there (census of 2021).
 */
export const townsLeftOut: Record<string, { areas: string; population: number }> = {
  'Saint-Lambert': { areas: 'J4P J4R J4S', population: 22_761 },
  'Les Îles-de-la-Madeleine': { areas: 'G4T', population: 12_190 },
  Chelsea: { areas: 'J9B', population: 8_008 },
  'Val-des-Sources': { areas: 'J1T', population: 7_088 },
  Clermont: { areas: 'G4A', population: 3_065 },
  Dégelis: { areas: 'G5T', population: 2_884 },
  Hébertville: { areas: 'G8N', population: 2_425 },
  Senneville: { areas: 'H9K', population: 951 },
}
