/** The states of a licence, in every list, letter and copy of one's data. */
export const licenceStatusFr = {
  pending: 'En attente',
  active: 'En cours',
  expired: 'Terminée',
  ended: 'Terminée avant terme',
  revoked: 'Révoquée',
}
