/** Lines with ids in place of names (rule W9): what each of them asks for, as the catalogue knows it, or why nobody knows it. */
import type { ImportConfigValues } from '../../../src/domain/importconfig/importConfig.ts'
import type { ImportField } from '../../../src/domain/importconfig/importFields.ts'
import { type ArticleKey, articleKeyOf, sizes } from './articleKeys.ts'
import type { Value, Values, Wanted } from './judge.ts'
import type { Line, Refusal } from './lines.ts'
import type { Name, Names } from './names.ts'
import type { PriceList } from './priceList.ts'

export class Naming {
  readonly #names: Names
  readonly #config: ImportConfigValues
  readonly #columns: PriceList['columns']

  constructor(names: Names, config: ImportConfigValues, columns: PriceList['columns']) {
    this.#names = names
    this.#config = config
    this.#columns = columns
  }

  /** What an import with these columns writes of an article. */
  get keys(): ArticleKey[] {
    const mapped = [...this.#columns.keys()].flatMap((field) => this.#keyOf(field) ?? [])
    return [...new Set<ArticleKey>(['orderNumber', 'manufacturerNumber', 'manufacturerId', 'unitId', ...mapped])]
  }

  /** With a wholesaler, purchase prices are theirs. */
  #keyOf(field: ImportField): ArticleKey | undefined {
    return field === 'purchasePrice' && this.#config.wholesalerId !== null ? undefined : articleKeyOf(field)
  }

  /** Names that nobody knows are made before the lines that need them. */
  async make(lines: readonly Line[]): Promise<void> {
    const { createManufacturers, createUnits, createDiscountGroups } = this.#config
    const unknown = (names: readonly (Name | undefined)[]) =>
      names.filter((name): name is Name => name !== undefined && name.name !== '' && !this.#names.idOf(name))
    const make = async (isAllowed: boolean, name: (line: Line) => Name | undefined) => {
      if (!isAllowed) return
      const names = unknown(lines.map(name))
      if (names.length > 0) await this.#names.make(names)
    }
    await make(createManufacturers, ({ values }) => nameIn('manufacturers', '', values.manufacturerName))
    await make(createUnits, ({ values }) => nameIn('units', '', values.unitName))
    await make(createDiscountGroups, (line) => {
      const owner = this.#manufacturerOf(line)
      return owner === null ? undefined : nameIn('discountGroups', owner, line.values.discountGroupName)
    })
  }

  #manufacturerOf({ values }: Line): string | null {
    const name = nameIn('manufacturers', '', values.manufacturerName)
    return name ? (this.#names.idOf(name) ?? null) : this.#config.manufacturerId
  }

  /** The line with ids in place of names. */
  wantedOf(line: Line): Wanted | Refusal {
    const refuse = (reason: Refusal['reason'], field: ImportField): Refusal => ({
      line: line.line,
      column: this.#columns.get(field) ?? null,
      value: String(line.values[field] ?? ''),
      reason,
      detail: '',
    })
    const values: Values = {}
    for (const [field, value] of Object.entries(line.values) as [ImportField, Value][]) {
      const key = this.#keyOf(field)
      if (key && !key.endsWith('Id')) values[key] = value ?? (sizes.has(key) ? 0 : null)
    }
    if (line.values.eclass9_1Id !== undefined) values.eclass9_1Id = line.values.eclass9_1Id
    const manufacturer = nameIn('manufacturers', '', line.values.manufacturerName)
    values.manufacturerId = this.#manufacturerOf(line)
    if (manufacturer && values.manufacturerId === null) return refuse('MANUFACTURER_UNKNOWN', 'manufacturerName')
    const unit = nameIn('units', '', line.values.unitName)
    if (unit) {
      values.unitId = this.#names.idOf(unit) ?? null
      if (values.unitId === null) return refuse('UNIT_UNKNOWN', 'unitName')
    }
    if (line.values.discountGroupName !== undefined) {
      const group = nameIn('discountGroups', values.manufacturerId ?? '', line.values.discountGroupName)
      if (group && values.manufacturerId === null) return refuse('MANUFACTURER_MISSING', 'discountGroupName')
      values.discountGroupId = group ? (this.#names.idOf(group) ?? null) : null
      if (group && values.discountGroupId === null) return refuse('DISCOUNT_GROUP_UNKNOWN', 'discountGroupName')
    }
    const wholesaler =
      this.#config.wholesalerId === null
        ? undefined
        : {
            orderNumber: String(line.values.wholesalerOrderNumber ?? ''),
            purchasePrice: numberOf(line.values.purchasePrice),
          }
    const says = wholesaler && (wholesaler.orderNumber !== '' || this.#columns.has('purchasePrice'))
    return {
      line: line.line,
      values,
      wholesaler: says ? wholesaler : undefined,
      defaultUnitId: this.#config.defaultUnitId,
    }
  }
}

const numberOf = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null)
const nameIn = (kind: Name['kind'], owner: string, name: Value | undefined): Name | undefined =>
  typeof name === 'string' && name !== '' ? { kind, owner, name } : undefined
