/** Calls at a press; a North American number, with what follows it as its extension. */
export const TelephoneLink = ({
  telephone,
  extension,
}: {
  telephone: string
  extension?: string | null
}) => (
  <a
    className="figures"
    href={`tel:+1-${telephone.replace(/\D/g, '')}${extension ? `;ext=${extension}` : ''}`}
  >
    {telephone}
  </a>
)
