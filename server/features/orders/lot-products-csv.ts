import { amountCell } from '#domain/csv.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { LotProduct } from '#domain/orders/orders.api.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listLotProducts } from './lot-products.ts'

export const sendLotProductsCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'lot-products',
    columns: columnsIn,
    list: (page) => listLotProducts(call.db, page),
  })

function columnsIn(language: Language): CsvColumns<LotProduct> {
  const t = translator(language, 'orders')
  return [
    [t('products.nameFr'), ({ nameFr }) => nameFr],
    [t('products.nameEn'), ({ nameEn }) => nameEn],
    [t('products.type'), ({ type }) => t(`types.${type}`)],
    [t('products.size'), ({ size }) => String(size)],
    [t('products.price'), ({ price }) => amountCell(price)],
    [t('products.free'), ({ free }) => String(free)],
    [t('products.state'), ({ isForSale }) => t(`products.${isForSale ? 'forSale' : 'hidden'}`)],
  ]
}
