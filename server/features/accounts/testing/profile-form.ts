/** A valid form of an individual, with other members in place of its own. */
export const filled = (over: object = {}, person: object = {}) => ({
  profile: {
    fullName: 'Maude Gagnon',
    telephone: '514-555-1234',
    is_cell: 'cellular',
    accept: true,
    contacts: [],
    ...person,
  },
  address: { text: '12, rue des Érables', city: 'Granby' },
  location: [-72.73, 45.4],
  apartment: '3',
  postalCode: 'j2g9h7',
  other_info: { noAlerts: false },
  language: 'en',
  ...over,
})
