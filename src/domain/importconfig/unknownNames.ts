/** Names in a sample file that nobody is called by yet (rules V3, W9): an import creates them, or refuses their lines. */
import { isNoValue } from '../bom/placeholders.ts'
import type { DiscountGroup } from '../masterdata/discountGroup.ts'
import type { Manufacturer } from '../masterdata/manufacturer.ts'
import type { Unit } from '../masterdata/unit.ts'
import type { ImportColumn, ImportField } from './importFields.ts'

export const nameKinds = ['manufacturers', 'units', 'discountGroups'] as const
export type NameKind = (typeof nameKinds)[number]

/** Two names are the same in whatever case of letters; units are written with or without a point ("Stk."). */
export const plainName = (kind: NameKind, name: string): string => {
  const lower = name.trim().toLocaleLowerCase('de')
  return kind === 'units' ? lower.replace(/[. ]{1,9}$/, '') : lower
}

export interface KnownNames {
  manufacturers: readonly Pick<Manufacturer, 'id' | 'displayName' | 'abbreviation' | 'nameVariants'>[]
  units: readonly Pick<Unit, 'displayName' | 'nameVariants'>[]
  discountGroups: readonly Pick<DiscountGroup, 'manufacturerId' | 'displayName' | 'nameVariants'>[]
}
interface Sample {
  /** below the headings */
  rows: readonly (readonly string[])[]
  columns: readonly ImportColumn[]
  /** whose articles these are where the file names nobody */
  manufacturerId: string | null
}

/** In the order of the file; undefined for what the file has no column for. */
export type UnknownNames = { readonly [Kind in NameKind]: readonly string[] | undefined }

export const unknownNames = ({ rows, columns, manufacturerId }: Sample, known: KnownNames): UnknownNames => {
  const valuesOf = (field: ImportField): ((row: readonly string[]) => string) | undefined => {
    const at = columns.findIndex(({ articleField }) => articleField === field)
    if (at < 0) return undefined
    return (row) => {
      const name = row[at]?.trim() ?? ''
      // what is no value creates nothing (rule B27)
      return isNoValue(field, name) ? '' : name
    }
  }
  const [manufacturer, unit, group] = [
    valuesOf('manufacturerName'),
    valuesOf('unitName'),
    valuesOf('discountGroupName'),
  ]
  const ids = new Map(
    known.manufacturers.flatMap(({ id, displayName, abbreviation, nameVariants }) =>
      [displayName, abbreviation, ...nameVariants].map((name) => [plainName('manufacturers', name), id] as const),
    ),
  )
  const units = new Set(
    known.units.flatMap(({ displayName, nameVariants }) =>
      [displayName, ...nameVariants].map((name) => plainName('units', name)),
    ),
  )
  const groupKey = (owner: string, name: string): string => `${owner}\n${plainName('discountGroups', name)}`
  const groups = new Set(
    known.discountGroups.flatMap(({ manufacturerId: owner, displayName, nameVariants }) =>
      [displayName, ...nameVariants].map((name) => groupKey(owner, name)),
    ),
  )
  /** '' for one that is unknown itself */
  const ownerIn = (row: readonly string[]): string => {
    const name = manufacturer?.(row) ?? ''
    return name === '' ? (manufacturerId ?? '') : (ids.get(plainName('manufacturers', name)) ?? '')
  }
  const among = (
    kind: NameKind,
    nameIn: ((row: readonly string[]) => string) | undefined,
    isKnown: (name: string, row: readonly string[]) => boolean,
  ): string[] | undefined => {
    if (!nameIn) return undefined
    const found = new Map<string, string>()
    for (const row of rows) {
      const name = nameIn(row)
      const plain = plainName(kind, name)
      if (name !== '' && !found.has(plain) && !isKnown(name, row)) found.set(plain, name)
    }
    return [...found.values()]
  }
  return {
    manufacturers: among('manufacturers', manufacturer, (name) => ids.has(plainName('manufacturers', name))),
    units: among('units', unit, (name) => units.has(plainName('units', name))),
    discountGroups: among('discountGroups', group, (name, row) => groups.has(groupKey(ownerIn(row), name))),
  }
}
