/** Lines with ids in place of names (rule W9): what each of them asks for, as the catalogue knows it, or why nobody knows it. */
import type { ImportConfigValues } from '../../../../src/domain/importconfig/importConfig.ts'
import { clearingFields, type ImportField } from '../../../../src/domain/importconfig/importFields.ts'
import { type ArticleKey, articleKeyOf, keysBeside, references, sizes } from './articleKeys.ts'
import type { Value, Values, Wanted, WholesalerSaid } from '../batch/judge.ts'
import type { Line, Refusal } from './lines.ts'
import type { Name, Names } from './names.ts'
import { isNothing } from '../batch/sides.ts'
import type { PriceList } from '../file/priceList.ts'

export class Naming {
  readonly #names: Names
  readonly #config: ImportConfigValues
  readonly #columns: PriceList['columns']
  readonly #clearing: ReadonlySet<ImportField>

  constructor(names: Names, config: ImportConfigValues, columns: PriceList['columns']) {
    this.#names = names
    this.#config = config
    this.#columns = columns
    this.#clearing = clearingFields(config.fieldMapping)
  }

  /** What an import with these columns writes of an article. */
  get keys(): ArticleKey[] {
    const mapped = [...this.#columns.keys()].flatMap((field) => this.#keyOf(field) ?? [])
    return [...new Set<ArticleKey>(['orderNumber', 'manufacturerNumber', ...keysBeside, ...mapped])]
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
      if (key && !references.has(key) && this.#says(field, value)) values[key] = value ?? (sizes.has(key) ? 0 : null)
    }
    const manufacturer = nameIn('manufacturers', '', line.values.manufacturerName)
    values.manufacturerId = this.#manufacturerOf(line)
    if (manufacturer && values.manufacturerId === null) return refuse('MANUFACTURER_UNKNOWN', 'manufacturerName')
    const unit = nameIn('units', '', line.values.unitName)
    if (this.#says('unitName', line.values.unitName)) {
      values.unitId = unit ? (this.#names.idOf(unit) ?? null) : this.#config.defaultUnitId
      if (unit && values.unitId === null) return refuse('UNIT_UNKNOWN', 'unitName')
    }
    if (this.#says('discountGroupName', line.values.discountGroupName)) {
      const group = nameIn('discountGroups', values.manufacturerId ?? '', line.values.discountGroupName)
      if (group && values.manufacturerId === null) return refuse('MANUFACTURER_MISSING', 'discountGroupName')
      values.discountGroupId = group ? (this.#names.idOf(group) ?? null) : null
      if (group && values.discountGroupId === null) return refuse('DISCOUNT_GROUP_UNKNOWN', 'discountGroupName')
    }
    return { line: line.line, values, wholesaler: this.#wholesalerIn(line), defaultUnitId: this.#config.defaultUnitId }
  }

  /** What an empty cell leaves, it says nothing of, unless its column is one that clears (rule W9). */
  #says(field: ImportField, value: Value | undefined): boolean {
    if (value === undefined) return false
    return !isNothing(field, value) || this.#clearing.has(field)
  }

  /** A wholesaler's list with prices names what they have, with a price in it or not. */
  #wholesalerIn({ values: { wholesalerOrderNumber, purchasePrice } }: Line): WholesalerSaid | undefined {
    if (this.#config.wholesalerId === null) return undefined
    const said = {
      ...(this.#says('wholesalerOrderNumber', wholesalerOrderNumber) && { orderNumber: String(wholesalerOrderNumber) }),
      ...(this.#says('purchasePrice', purchasePrice) && { purchasePrice: numberOf(purchasePrice) }),
    }
    return 'orderNumber' in said || this.#columns.has('purchasePrice') ? said : undefined
  }
}

const numberOf = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null)
const nameIn = (kind: Name['kind'], owner: string, name: Value | undefined): Name | undefined =>
  typeof name === 'string' && name !== '' ? { kind, owner, name } : undefined
