// expects: no-unused-vars
export function total(prices: number[]): number {
  const forgotten = prices.length
  return prices.reduce((sum, price) => sum + price, 0)
}
