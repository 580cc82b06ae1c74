/**
 * A whole reference designation taken apart into its aspects (IEC 81346, rule B9): `=A1+U001-B01` is the product B01 of function A1, at
 * location U001.
 */
import type { BomLine } from './bom.ts'

type Designated = Pick<
  BomLine,
  'functionDesignation' | 'functionalAssignment' | 'locationIdentifier' | 'installationLocation' | 'bmk'
>

const fieldOf: Readonly<Record<string, Exclude<keyof Designated, 'bmk'>>> = {
  '==': 'functionDesignation',
  '=': 'functionalAssignment',
  '++': 'locationIdentifier',
  '+': 'installationLocation',
}
/** Places and functions: a sign, and a name without signs and blanks. */
const place = /(\+{1,2}|={1,2})([^=+\s,;-]+)/y
/** Behind them the product, down to its parts: -K1-X2:13. */
const product = /-[^=+\s,;-][^=+\s,;]*$/y

export type Aspects = Partial<Designated>

/** The aspects without their signs; undefined for a product alone, for several designations, and for whatever else it is. */
export const aspectsOf = (text: string): Aspects | undefined => {
  const aspects: Aspects = {}
  let at = 0
  for (;;) {
    place.lastIndex = at
    const [whole = '', sign = '', name = ''] = place.exec(text) ?? []
    const field = fieldOf[sign]
    if (field === undefined) break
    if (aspects[field] !== undefined) return undefined
    aspects[field] = name
    at += whole.length
  }
  if (at === 0) return undefined
  if (at === text.length) return aspects
  product.lastIndex = at
  const rest = product.exec(text)?.[0]
  return rest === undefined ? undefined : { ...aspects, bmk: rest.slice(1) }
}

const withoutSign = (text: string): string => text.replace(/^[=+-]{1,2}/, '')

/**
 * The aspects that a product's text carries, each in its field. A column of its own goes first: where it says something else, the text
 * stands as it is.
 */
export const spreadAspects = (said: Designated): Partial<Designated> => {
  const aspects = aspectsOf(said.bmk)
  if (aspects === undefined) return {}
  const { bmk = '', ...places } = aspects
  const fields = Object.values(fieldOf)
  const contradicts = fields.some((field) => {
    const own = withoutSign(said[field])
    return own !== '' && places[field] !== undefined && places[field] !== own
  })
  return contradicts ? {} : { ...places, bmk }
}
