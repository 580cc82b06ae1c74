/** What the article form holds while it is typed, and what is wrong with it (rules W1, W2). */
import { eanIn } from '../bom/spelling.ts'
import { carrierOf } from '../core/carried.ts'
import { checkBy, type FieldCodes, fieldTable } from '../core/fields.ts'
import { formatTyped, parsePrice } from '../core/numbers.ts'
import {
  articleStates,
  type ArticleValues,
  articleValuesSchema,
  emptyArticle,
  isNumbered,
  priceLimits,
  type ShownArticle,
  shownArticleSchema,
} from './article.ts'
import type { PriceBasis } from './price.ts'

/** How many places a number may have that is typed into the form. */
const places = {
  listPrice: priceLimits.decimals,
  purchasePrice: priceLimits.decimals,
  priceUnitSize: 3,
  quantity: 2,
  copperWeight: 2,
  copperBaseValue: 4,
  width: 2,
  height: 2,
  depth: 2,
  weight: 3,
  packagingUnitSize: 3,
  orderQuantityUnitSize: 3,
  minimumOrderQuantityUnitSize: 3,
  deliveryTime: 0,
} as const satisfies { [Key in keyof ArticleValues]?: number }
type NumberKey = keyof typeof places
const isNumberKey = (key: string): key is NumberKey => key in places
const numberKeys = Object.keys(places).filter(isNumberKey)

export type WholesalerDraft = { wholesalerId: string | null; orderNumber: string; purchasePrice: string }
export const newWholesaler: WholesalerDraft = { wholesalerId: null, orderNumber: '', purchasePrice: '' }

/** Numbers as they are typed, the rest as it is stored. */
export type ArticleDraft = Omit<ArticleValues, NumberKey | 'wholesalerInfos'> &
  Record<NumberKey, string> & { wholesalerInfos: WholesalerDraft[] }

const typed = (value: number | null, least = 0): string => (value === null ? '' : formatTyped(value, least))

/** Nobody knows it: nothing has no width (rule W2). */
const sized = (value: number): string => (value === 0 ? '' : typed(value, 2))

const draftOfValues = ({ wholesalerInfos, ...values }: ArticleValues): ArticleDraft => ({
  ...values,
  listPrice: typed(values.listPrice, 2),
  purchasePrice: typed(values.purchasePrice, 2),
  priceUnitSize: typed(values.priceUnitSize),
  quantity: typed(values.quantity),
  copperWeight: typed(values.copperWeight),
  copperBaseValue: typed(values.copperBaseValue),
  width: sized(values.width),
  height: sized(values.height),
  depth: sized(values.depth),
  weight: sized(values.weight),
  packagingUnitSize: typed(values.packagingUnitSize),
  orderQuantityUnitSize: typed(values.orderQuantityUnitSize),
  minimumOrderQuantityUnitSize: typed(values.minimumOrderQuantityUnitSize),
  deliveryTime: typed(values.deliveryTime),
  wholesalerInfos: wholesalerInfos.map((info) => ({ ...info, purchasePrice: typed(info.purchasePrice, 2) })),
})

export const newArticleDraft = draftOfValues(emptyArticle)

/** The draft that shows a saved article in the form: what it says of itself, without what it is told with. */
export const articleDraftOf = ({
  id: _id,
  articleImportSource: _source,
  createDate: _created,
  lastUpdate: _updated,
  manufacturerName: _manufacturer,
  unitName: _unit,
  quantityUnitName: _quantityUnit,
  discountGroupName: _group,
  discountPercent: _percent,
  workTime: _minutes,
  calculatedPurchasePrice: _price,
  ...values
}: ShownArticle): ArticleDraft => draftOfValues(values)

/** A typed number; null where there is none, or none that can be read. */
export const numberIn = (text: string, decimals: number = places.listPrice): number | null => {
  const read = parsePrice(text, decimals)
  return read.kind === 'number' ? read.value : null
}

/** A price with as many places as it has: it may stand beside its currency, which its field says already. */
export const moneyIn = (text: string): number | undefined => numberIn(text, 6) ?? undefined

/** The draft as the server takes it. Dimensions and weight are nothing where nothing is typed (rule W2). */
const bodyOf = ({ wholesalerInfos, ...draft }: ArticleDraft) => {
  const number = (key: NumberKey) => numberIn(draft[key], places[key])
  return {
    ...draft,
    listPrice: number('listPrice'),
    purchasePrice: number('purchasePrice'),
    priceUnitSize: number('priceUnitSize'),
    quantity: number('quantity'),
    copperWeight: number('copperWeight'),
    copperBaseValue: number('copperBaseValue'),
    width: number('width') ?? 0,
    height: number('height') ?? 0,
    depth: number('depth') ?? 0,
    weight: number('weight') ?? 0,
    packagingUnitSize: number('packagingUnitSize'),
    orderQuantityUnitSize: number('orderQuantityUnitSize'),
    minimumOrderQuantityUnitSize: number('minimumOrderQuantityUnitSize'),
    deliveryTime: number('deliveryTime'),
    wholesalerInfos: wholesalerInfos.map((info) => ({ ...info, purchasePrice: numberIn(info.purchasePrice) })),
  }
}

const checkNumber = (text: string, decimals: number, key: NumberKey): string | undefined => {
  const read = parsePrice(text, decimals)
  if (read.kind === 'empty') return undefined
  if (read.kind === 'ambiguous') return 'ambiguousNumber'
  if (read.kind === 'tooFine') return 'tooManyPlaces'
  if (read.kind === 'invalid') return 'notANumber'
  if (read.value < 0) return 'negative'
  const [issue] = articleValuesSchema.shape[key].safeParse(read.value).error?.issues ?? []
  if (issue?.code === 'too_small') return 'tooSmall'
  return issue && 'tooBig'
}

const wholesalerCode = (infos: readonly WholesalerDraft[], place: number): string | undefined => {
  const { wholesalerId = null } = infos[place] ?? {}
  if (wholesalerId === null) return 'incomplete'
  return infos.slice(0, place).some((other) => other.wholesalerId === wholesalerId) ? 'twice' : undefined
}

/** What is wrong in each row of the wholesalers, by its field. */
export const wholesalerCodes = (infos: readonly WholesalerDraft[]): FieldCodes<WholesalerDraft>[] =>
  infos.map(({ purchasePrice }, place) => {
    const [chosen, price] = [
      wholesalerCode(infos, place),
      checkNumber(purchasePrice, places.purchasePrice, 'purchasePrice'),
    ]
    return {
      ...(chosen !== undefined && { wholesalerId: chosen }),
      ...(price !== undefined && { purchasePrice: price }),
    }
  })

/** How many fields of the wholesalers' rows are marked. */
const wholesalerMarks = ({ wholesalerInfos }: ArticleDraft): number =>
  wholesalerCodes(wholesalerInfos).reduce((marks, codes) => marks + Object.keys(codes).length, 0)

const checkWholesalers = (infos: readonly WholesalerDraft[]): string | undefined =>
  wholesalerCodes(infos).flatMap(({ wholesalerId, purchasePrice }) => wholesalerId ?? purchasePrice ?? [])[0]

const checkTexts = checkBy<ArticleDraft>(articleValuesSchema, {
  bodyOf,
  codes: {
    manufacturerLink: 'notALink',
    image: 'notALink',
    eclass9_1Id: 'eightDigits',
    possibleOrderNumbers: 'twice',
    possibleManufacturerNumbers: 'twice',
  },
})

const check = (draft: ArticleDraft): FieldCodes<ArticleDraft> => {
  const codes: FieldCodes<ArticleDraft> = { ...checkTexts(draft) }
  for (const key of numberKeys) {
    const code = checkNumber(draft[key], places[key], key)
    if (code !== undefined) codes[key] = code
  }
  const wholesalers = checkWholesalers(draft.wholesalerInfos)
  if (wholesalers !== undefined) codes.wholesalerInfos = wholesalers
  const { manufacturerId } = draft
  const numbers = { orderNumber: draft.orderNumber.trim(), manufacturerNumber: draft.manufacturerNumber.trim() }
  if (!isNumbered({ manufacturerId, ...numbers })) codes.orderNumber = 'numberMissing'
  return codes
}

const { shape } = articleValuesSchema
/** What the form asks for, card by card. */
export const articleTable = fieldTable<ArticleDraft>()({
  id: 'article',
  check,
  refusedAt: {
    ORDER_NUMBER_TAKEN: 'orderNumber',
    MANUFACTURER_NUMBER_TAKEN: 'manufacturerNumber',
    ARTICLE_NUMBER_MISSING: 'orderNumber',
  },
  rows: [
    { key: 'orderNumber', input: 'ident', card: 'identity', schema: shape.orderNumber },
    { key: 'manufacturerId', input: 'own', card: 'identity' },
    { key: 'manufacturerNumber', input: 'ident', card: 'identity', schema: shape.manufacturerNumber },
    { key: 'erpNumber', input: 'ident', card: 'identity', schema: shape.erpNumber },
    { key: 'description', input: 'text', card: 'identity', width: 3, schema: shape.description },
    {
      key: 'eanNumber',
      input: 'ident',
      card: 'identity',
      schema: shape.eanNumber,
      // as price lists have them, wrong ones too: it is worth a hint, no error
      doubt: ({ eanNumber }) => (eanNumber.trim() === '' || eanIn(eanNumber) ? undefined : 'checkDigit'),
    },
    { key: 'manufacturerLink', input: 'link', card: 'identity', width: 2, schema: shape.manufacturerLink },
    { key: 'image', input: 'text', card: 'identity', width: 2, schema: shape.image },
    { key: 'possibleOrderNumbers', input: 'own', card: 'alternatives' },
    { key: 'possibleManufacturerNumbers', input: 'own', card: 'alternatives' },
    { key: 'listPrice', input: 'decimal', places: 2, card: 'price', read: moneyIn },
    { key: 'purchasePrice', input: 'decimal', places: 2, card: 'price', read: moneyIn },
    { key: 'discountGroupId', input: 'own', card: 'price', width: 2 },
    { key: 'priceUnitSize', input: 'decimal', card: 'price' },
    { key: 'quantity', input: 'decimal', card: 'price' },
    { key: 'quantityUnitId', input: 'own', card: 'price', width: 2 },
    { key: 'copperWeight', input: 'decimal', card: 'copper', width: 2 },
    { key: 'copperBaseValue', input: 'decimal', card: 'copper', width: 2, read: moneyIn },
    { key: 'copperCode', input: 'ident', card: 'copper', width: 2, schema: shape.copperCode },
    { key: 'surchargeCode', input: 'ident', card: 'copper', width: 2, schema: shape.surchargeCode },
    { key: 'width', input: 'decimal', places: 2, card: 'measures', width: 2 },
    { key: 'height', input: 'decimal', places: 2, card: 'measures', width: 2 },
    { key: 'depth', input: 'decimal', places: 2, card: 'measures', width: 2 },
    { key: 'weight', input: 'decimal', places: 2, card: 'measures', width: 2 },
    { key: 'unitId', input: 'own', card: 'logistics' },
    { key: 'packagingUnitSize', input: 'decimal', card: 'logistics' },
    { key: 'orderQuantityUnitSize', input: 'decimal', card: 'logistics' },
    { key: 'minimumOrderQuantityUnitSize', input: 'decimal', card: 'logistics' },
    { key: 'deliveryTime', input: 'decimal', card: 'logistics' },
    { key: 'customsTarifNumber', input: 'ident', card: 'logistics', schema: shape.customsTarifNumber },
    {
      key: 'countryOfOriginAbbreviation',
      input: 'own',
      card: 'logistics',
      schema: shape.countryOfOriginAbbreviation,
    },
    { key: 'rohs', input: 'own', card: 'logistics', schema: shape.rohs },
    { key: 'state', input: 'option', card: 'logistics', options: articleStates },
    { key: 'wholesalerInfos', input: 'own', card: 'wholesalers', marks: wholesalerMarks },
    { key: 'eclass9_1Id', input: 'own', card: 'eclass' },
  ],
})

/** The values of a checked draft; undefined while there are errors. */
export const articleValuesOf = (draft: ArticleDraft): ArticleValues | undefined =>
  articleValuesSchema.safeParse(bodyOf(draft)).data

/** What the price of a piece is reckoned from, as it is typed (rule P3). */
export const priceBasisOf = (draft: ArticleDraft, discountPercent: number | null): PriceBasis => ({
  listPrice: numberIn(draft.listPrice),
  purchasePrice: numberIn(draft.purchasePrice),
  discountPercent,
  priceUnitSize: numberIn(draft.priceUnitSize),
  quantity: numberIn(draft.quantity),
})

export const articleCarrier = carrierOf(shownArticleSchema)
