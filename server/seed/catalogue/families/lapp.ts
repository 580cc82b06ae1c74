/** Lapp: single cores by cross-section and colour, control and data cables, cable glands. Sold by the metre, priced per 100 m or 1000 m. */
import { cents, comma, type Draft, type Family, type Item, padded, pairs, series } from '../draft.ts'

const item = (order: string, text: string, price: number, rest: Partial<Item> = {}): Item => ({
  order,
  text,
  price: cents(price),
  alsoOrdered: [`LAPP.${order}`],
  ...rest,
})

/** 1 mm² of copper weighs 8.96 g per metre; trade tables use 9.6 kg per km and mm², stranding included. */
const copperOf = (cores: number, squareMillimetres: number) => Math.round(cores * squareMillimetres * 96) / 10
/** Copper and insulation of one metre in g. */
const gramsOf = (cores: number, squareMillimetres: number) => Math.round(cores * squareMillimetres * 14 + cores * 4)

const coreColours = [
  [0, 'grün-gelb'],
  [1, 'schwarz'],
  [2, 'dunkelblau'],
  [3, 'hellblau'],
  [4, 'braun'],
  [5, 'beige'],
  [6, 'gelb'],
  [7, 'grün'],
  [8, 'violett'],
  [9, 'rosa'],
  [10, 'orange'],
  [11, 'grau'],
  [12, 'weiß'],
  [13, 'rot'],
  [14, 'transparent'],
] as const

/** Each cross-section has twenty numbers, one for each colour: 4510042 = H05V-K 1.0 mm² dark blue. */
const singleCores: Draft[] = (
  [
    ['H05V-K', '4510', [0.5, 0.75, 1], coreColours],
    ['H07V-K', '4520', [1.5, 2.5, 4, 6, 10, 16], coreColours],
    ['H07V-K', '4521', [25, 35, 50, 70, 95], coreColours.slice(0, 5)],
  ] as const
).flatMap(([name, prefix, crossSections, colours]) =>
  series(
    { group: 'Leitungen', eclass: 'singleCore', unit: 'metre', per: 1000, pack: 100 },
    crossSections.flatMap((squareMillimetres, step) =>
      colours.map(([digit, colour]) =>
        item(
          `${prefix}${padded(step * 20 + digit, 3)}`,
          `Aderleitung ${name} ${comma(squareMillimetres)} mm², ${colour}`,
          62 + squareMillimetres * 168,
          { grams: gramsOf(1, squareMillimetres), copper: copperOf(1, squareMillimetres) },
        ),
      ),
    ),
  ),
)

const cableSizes = [
  [0, 0.5],
  [1, 0.75],
  [2, 1],
  [3, 1.5],
  [4, 2.5],
] as const
const coreCounts = [2, 3, 4, 5, 7, 12, 18, 25] as const

/** ÖLFLEX CLASSIC 110: 1119 + cross-section + number of cores; with more than two cores one is green-yellow (G). */
const controlCables: Draft[] = (
  [
    ['1119', 'ÖLFLEX CLASSIC 110', 'Steuerleitung PVC, Adern nummeriert', 1],
    ['1135', 'ÖLFLEX CLASSIC 110 CY', 'Steuerleitung PVC, geschirmt, Adern nummeriert', 1.7],
  ] as const
).flatMap(([prefix, name, text, factor]) =>
  series(
    { group: 'Leitungen', eclass: 'controlCable', unit: 'metre', per: 100, pack: 50 },
    pairs(cableSizes, coreCounts).map(([[digit, squareMillimetres], cores]) => {
      const build = `${cores}${cores > 2 ? 'G' : 'X'}${comma(squareMillimetres)}`
      return item(
        `${prefix}${digit}${padded(cores, 2)}`,
        `${name} ${build}, ${text}`,
        (24 + cores * squareMillimetres * 31) * factor,
        {
          type: `${name} ${build}`,
          grams: gramsOf(cores, squareMillimetres),
          copper: copperOf(cores, squareMillimetres),
        },
      )
    }),
  ),
)

const motorCables = series(
  { group: 'Leitungen', eclass: 'controlCable', unit: 'metre', per: 100, pack: 50 },
  ([1.5, 2.5, 4, 6, 10, 16, 25, 35] as const).map((squareMillimetres, index) =>
    item(
      `0022${padded(705 + index, 3)}`,
      `ÖLFLEX SERVO 2YSLCY-JB 4G${comma(squareMillimetres)}, Motorleitung geschirmt`,
      138 + squareMillimetres * 118,
      {
        type: `2YSLCY-JB 4G${comma(squareMillimetres)}`,
        grams: gramsOf(5, squareMillimetres),
        copper: copperOf(5, squareMillimetres),
      },
    ),
  ),
)

const dataCables: Draft[] = [
  ...series(
    { group: 'Leitungen', eclass: 'dataCable', unit: 'metre', per: 100, pack: 50 },
    pairs(
      [
        [0.14, '1'],
        [0.25, '2'],
        [0.34, '3'],
        [0.5, '5'],
        [0.75, '7'],
      ] as const,
      [2, 3, 4, 5, 7, 8, 10, 12],
    ).map(([[squareMillimetres, digit], cores]) =>
      item(
        `0034${digit}${padded(cores, 2)}`,
        `UNITRONIC LiYCY ${cores} × ${comma(squareMillimetres)} mm², Datenleitung geschirmt`,
        38 + cores * squareMillimetres * 52,
        {
          type: `UNITRONIC LiYCY ${cores}X${comma(squareMillimetres)}`,
          grams: gramsOf(cores, squareMillimetres) + 12,
          copper: copperOf(cores, squareMillimetres),
        },
      ),
    ),
  ),
  ...series({ group: 'Leitungen', eclass: 'dataCable', unit: 'metre', per: 100, pack: 50 }, [
    item('2170893', 'ETHERLINE PN Cat.5e Y 2 × 2 × AWG22, PROFINET Typ A', 248, { copper: 30, grams: 64 }),
    item('2170894', 'ETHERLINE PN Cat.5e FD P, PROFINET Typ C, schleppkettenfähig', 362, { copper: 30, grams: 66 }),
    item('2170220', 'UNITRONIC BUS L2/FIP, PROFIBUS', 164, { copper: 26, grams: 68 }),
    item('2170489', 'ETHERLINE Cat.6A, 4 × 2 × AWG23', 238, { copper: 47, grams: 72 }),
  ]),
]

/** SKINTOP glands: [thread, order digits, clamping range, factor]. */
const glandSizes = [
  ['M12 × 1,5', '000', '3,5–7', 1],
  ['M16 × 1,5', '010', '4,5–10', 1.15],
  ['M20 × 1,5', '020', '7–13', 1.4],
  ['M25 × 1,5', '030', '9–17', 1.95],
  ['M32 × 1,5', '040', '11–21', 2.9],
  ['M40 × 1,5', '050', '19–28', 4.6],
  ['M50 × 1,5', '060', '27–35', 7.8],
  ['M63 × 1,5', '070', '34–45', 11.4],
] as const
const glands: Draft[] = (
  [
    ['53111', 'SKINTOP ST-M', 'Kunststoff', 1.9],
    ['53112', 'SKINTOP MS-M', 'Messing vernickelt', 4.2],
    ['53113', 'SKINTOP MS-SC-M', 'Messing, EMV', 8.6],
    ['53806', 'SKINTOP INOX-M', 'Edelstahl', 17.4],
  ] as const
).flatMap(([prefix, name, material, price]) =>
  series(
    { group: 'Verschraubungen', eclass: 'cableGland', per: 1, pack: 25 },
    glandSizes.map(([thread, digits, range, factor]) =>
      item(
        `${prefix}${digits}`,
        `Kabelverschraubung ${name} ${thread}, ${material}, Klemmbereich ${range} mm`,
        price * factor,
        {
          type: `${name} ${thread.replace(' × ', 'x')}`,
          mm: [24, 36, 24],
          grams: Math.round(9 * factor * (price > 4 ? 4 : 1)),
        },
      ),
    ),
  ),
)

/** Counter nuts carry a mere thread as type designation, as other makers' do. */
const counterNuts = series(
  { group: 'Verschraubungen', eclass: 'cableGland', pack: 100 },
  glandSizes.map(([thread, digits, , factor]) =>
    item(`52103${digits}`, `Gegenmutter ${thread}, Messing vernickelt`, 0.42 * factor, {
      type: thread.replace(' × ', 'x'),
      grams: Math.round(4 * factor),
    }),
  ),
)

export const lapp: Family = {
  manufacturer: 'lapp',
  drafts: [...singleCores, ...controlCables, ...motorCables, ...dataCables, ...glands, ...counterNuts],
}
