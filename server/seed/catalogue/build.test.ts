/** The demo catalogue holds what it promises: the same on every start, unique numbers, valid references. */
import { describe, expect, it } from 'vitest'
import { articleSchema } from '../../../src/domain/article/article.ts'
import { eclassMappingSchema } from '../../../src/domain/eclass/eclass.ts'
import { discountGroupSchema } from '../../../src/domain/masterdata/discountGroup.ts'
import { buildCatalogue } from './build.ts'
import { eanCheckDigit } from './numbers.ts'

const now = new Date('2026-03-02T09:00:00Z')
const catalogue = buildCatalogue(now)
const { articles } = catalogue
const byOrderNumber = new Map(articles.map((article) => [article.orderNumber, article]))
const duplicates = (values: readonly string[]) => {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}
const ids = (rows: readonly { id: string }[]) => new Set<string | null>(rows.map((row) => row.id))

describe('demo catalogue', () => {
  it('has several thousand articles of many manufacturers', () => {
    expect(articles.length).toBeGreaterThanOrEqual(3000)
    expect(articles.length).toBeLessThanOrEqual(8000)
    expect(catalogue.manufacturers.length).toBeGreaterThanOrEqual(15)
    expect(ids(articles.map((article) => ({ id: article.manufacturerId ?? '' }))).size).toBe(
      catalogue.manufacturers.length,
    )
  })

  it('is the same every time', () => {
    expect(buildCatalogue(now)).toEqual(catalogue)
  })

  it('gives every article an order number of its own, alternatives included', () => {
    const numbers = articles.flatMap((article) => [article.orderNumber, ...article.possibleOrderNumbers])
    expect(duplicates(numbers)).toEqual([])
  })

  it('gives every manufacturer number once per manufacturer', () => {
    expect(duplicates(articles.map((article) => `${article.manufacturerId}/${article.manufacturerNumber}`))).toEqual([])
  })

  it('has ids of its own throughout', () => {
    const all = [
      ...catalogue.manufacturers,
      ...catalogue.units,
      ...catalogue.wholesalers,
      ...catalogue.discountGroups,
      ...catalogue.eclassMappings,
      ...articles,
    ]
    expect(ids(all).size).toBe(all.length)
  })

  it('has valid EANs, each once', () => {
    const isValid = (ean: string) => /^29\d{11}$/.test(ean) && Number(ean[12]) === eanCheckDigit(ean.slice(0, 12))
    expect(articles.filter(({ eanNumber }) => !isValid(eanNumber))).toEqual([])
    expect(duplicates(articles.map((article) => article.eanNumber))).toEqual([])
  })

  it('knows the check digit of an EAN', () => {
    expect(eanCheckDigit('400638133393')).toBe(1)
  })

  it('names every manufacturer and every unit in one way only', () => {
    const names = (rows: readonly { displayName: string; nameVariants: string[] }[]) =>
      rows.flatMap((row) => [...new Set([row.displayName, ...row.nameVariants].map((name) => name.toLowerCase()))])
    expect(duplicates(names(catalogue.units))).toEqual([])
    expect(duplicates(names(catalogue.manufacturers))).toEqual([])
    expect(duplicates(catalogue.manufacturers.map(({ abbreviation }) => abbreviation))).toEqual([])
  })

  it('refers to what exists', () => {
    const manufacturers = ids(catalogue.manufacturers)
    const units = ids(catalogue.units)
    const wholesalers = ids(catalogue.wholesalers)
    const groupOwner = new Map(catalogue.discountGroups.map((group) => [group.id, group.manufacturerId]))
    const broken = articles.filter(
      (article) =>
        !manufacturers.has(article.manufacturerId) ||
        !units.has(article.unitId) ||
        (article.discountGroupId !== null && groupOwner.get(article.discountGroupId) !== article.manufacturerId) ||
        !article.wholesalerInfos.every((info) => wholesalers.has(info.wholesalerId)),
    )
    expect(broken).toEqual([])
    const discounts = catalogue.discountGroups.flatMap((group) => group.wholesalerDiscounts)
    expect(discounts.filter((discount) => !wholesalers.has(discount.wholesalerId))).toEqual([])
  })

  it('fits the domain', () => {
    const encoded = articles.map(({ createDate, lastUpdate, priceDate, ...rest }) => ({
      ...rest,
      createDate: createDate.toISOString(),
      lastUpdate: lastUpdate.toISOString(),
      priceDate: priceDate?.toISOString() ?? null,
    }))
    expect(encoded.filter((article) => !articleSchema.safeParse(article).success)).toEqual([])
    const stored = discountGroupSchema.pick({
      id: true,
      displayName: true,
      nameVariants: true,
      percent: true,
      manufacturerId: true,
      wholesalerDiscounts: true,
    })
    expect(catalogue.discountGroups.filter((group) => !stored.safeParse(group).success)).toEqual([])
    const eclass = eclassMappingSchema.omit({ createDate: true, lastUpdate: true })
    expect(catalogue.eclassMappings.filter((mapping) => !eclass.safeParse(mapping).success)).toEqual([])
    expect(duplicates(catalogue.eclassMappings.map((mapping) => mapping.eclassNumber))).toEqual([])
  })

  it('has a price for nearly all, in price units of 1, 10, 100 and 1000', () => {
    const priced = articles.filter((article) => article.listPrice !== null || article.purchasePrice !== null)
    expect(priced.length / articles.length).toBeGreaterThan(0.98)
    expect(new Set(articles.map((article) => article.priceUnitSize))).toEqual(new Set([1, 10, 100, 1000]))
  })

  it('knows the articles that people look for first', () => {
    for (const number of [
      '2904602',
      '2002-1201',
      'AX 1076.000',
      'SK 3238.100',
      '3RV2021-4AA15',
      '4510042',
      '266110',
      'XALK178E',
    ])
      expect(byOrderNumber.has(number), number).toBe(true)
  })
})
