/** Each from another visitor. @throws where one is refused, since that is less work */
export async function askMixed(address: string, requests: number, atOnce: number): Promise<void> {
  let asked = 0
  const ask = async () => {
    while (asked < requests) {
      const number = asked++
      const path = mixed[number % mixed.length]
      const visitor = `10.${(number >> 8) & 255}.${number & 255}.1`
      const answer = await fetch(`${address}${path}`, { headers: { 'x-forwarded-for': visitor } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
}

const mixed = [
  '/',
  '/lost',
  '/found-animals',
  '/adoption',
  '/shop',
  '/api/about',
  '/api/found-animals',
  '/api/commerce/products',
]
