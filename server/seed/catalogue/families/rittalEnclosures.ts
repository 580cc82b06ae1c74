/** Rittal: compact and baying enclosures and their parts. */
import { type Draft, pairs, series } from '../draft.ts'
import { rittalItem as item } from './rittalItem.ts'

const measures = (width: number, height: number, depth: number) => `${width} × ${height} × ${depth} mm`
/** € and g of a steel box by its surface in m². */
const surface = (width: number, height: number, depth: number) =>
  (2 * (width * height + width * depth + height * depth)) / 1e6

const compactSizes = [
  ['1001', 200, 300, 120],
  ['1030', 380, 300, 155],
  ['1031', 380, 300, 210],
  ['1032', 200, 300, 155],
  ['1033', 300, 300, 210],
  ['1034', 300, 400, 210],
  ['1035', 300, 400, 155],
  ['1037', 200, 400, 155],
  ['1038', 380, 600, 210],
  ['1039', 600, 380, 350],
  ['1045', 400, 500, 210],
  ['1050', 500, 500, 210],
  ['1054', 600, 600, 250],
  ['1055', 500, 500, 300],
  ['1057', 500, 700, 250],
  ['1058', 600, 800, 300],
  ['1060', 600, 600, 210],
  ['1073', 760, 760, 300],
  ['1076', 600, 760, 210],
  ['1077', 760, 760, 210],
  ['1090', 600, 1000, 250],
  ['1100', 1000, 760, 210],
  ['1110', 1000, 1000, 300],
  ['1130', 1000, 760, 300],
  ['1180', 800, 1000, 300],
  ['1213', 1000, 1200, 300],
  ['1260', 600, 1200, 300],
  ['1280', 800, 1200, 300],
] as const

const compact = [
  ...series(
    { group: 'Gehäuse', eclass: 'enclosure', days: 5 },
    pairs(compactSizes, [
      ['AX', '000', 'Stahlblech, mit Montageplatte', 1],
      ['AX', '010', 'Stahlblech, mit Sichttür', 1.42],
      ['AX', '600', 'Edelstahl 1.4301, mit Montageplatte', 2.6],
    ] as const).map(([[number, width, height, depth], [family, suffix, material, factor]]) =>
      item(
        `${family} ${number}.${suffix}`,
        `Kompakt-Schaltschrank AX, ${measures(width, height, depth)}, ${material}`,
        (62 + surface(width, height, depth) * 226) * factor,
        [width, height, depth],
        Math.round(surface(width, height, depth) * 17_500),
      ),
    ),
  ),
  ...series(
    { group: 'Gehäuse', eclass: 'mountingPlate' },
    compactSizes
      .filter(([, width]) => width >= 300)
      .map(([number, width, height]) =>
        item(
          `SZ ${number}.900`,
          `Ersatz-Montageplatte für AX ${number}, verzinkt`,
          18 + (width * height) / 9000,
          [width - 60, height - 50, 2],
          Math.round((width * height) / 50),
        ),
      ),
  ),
  ...series(
    { group: 'Gehäuse', eclass: 'terminalBox' },
    (
      [
        ['KX 1500.000', 150, 150, 80],
        ['KX 1501.000', 200, 200, 80],
        ['KX 1502.000', 300, 200, 80],
        ['KX 1503.000', 300, 300, 120],
        ['KX 1504.000', 400, 200, 120],
        ['KX 1505.000', 500, 200, 120],
        ['KX 1507.000', 400, 300, 120],
        ['KX 1511.000', 600, 200, 120],
        ['KX 1514.000', 600, 400, 120],
        ['KX 1516.000', 800, 400, 120],
        ['KX 1544.000', 200, 300, 80],
        ['KX 1551.000', 400, 400, 120],
      ] as const
    ).map(([order, width, height, depth]) =>
      item(
        order,
        `Klemmenkasten KX, ${measures(width, height, depth)}, Stahlblech`,
        34 + surface(width, height, depth) * 190,
        [width, height, depth],
        Math.round(surface(width, height, depth) * 13_000),
      ),
    ),
  ),
]

/** VX 8806.000: width 800, height 2000, depth 600; the digits code hundreds of millimetres. */
const baying = series(
  { group: 'Gehäuse', eclass: 'enclosure', days: 10 },
  pairs(
    pairs(
      [
        ['4', 400],
        ['6', 600],
        ['8', 800],
        ['0', 1000],
        ['2', 1200],
      ] as const,
      [
        ['4', 1400],
        ['8', 1800],
        ['0', 2000],
        ['2', 2200],
      ] as const,
    ),
    [
      ['4', 400],
      ['5', 500],
      ['6', 600],
      ['8', 800],
    ] as const,
  ).map(([[[widthCode, width], [heightCode, height]], [depthCode, depth]]) =>
    item(
      `VX 8${widthCode}${heightCode}${depthCode}.000`,
      `Anreih-Schranksystem VX25, ${measures(width, height, depth)}, mit Montageplatte`,
      260 + surface(width, height, depth) * 168,
      [width, height, depth],
      Math.round(surface(width, height, depth) * 17_000),
    ),
  ),
)

const bayingParts = [
  ...series(
    { group: 'Gehäuse', eclass: 'enclosureAccessory', unit: 'set' },
    pairs(
      [
        ['8', 1800],
        ['0', 2000],
        ['2', 2200],
      ] as const,
      [400, 500, 600, 800],
    ).map(([[code, height], depth]) =>
      item(
        `VX 81${code}${depth / 100}.245`,
        `Seitenwände VX25, Höhe ${height} mm, Tiefe ${depth} mm, Satz zu 2 Stück`,
        96 + (height * depth) / 9000,
        [depth, height, 20],
        18_000,
      ),
    ),
  ),
  ...series(
    { group: 'Gehäuse', eclass: 'plinth', unit: 'set' },
    pairs([400, 600, 800, 1000, 1200], [
      ['001', 100],
      ['011', 200],
    ] as const).map(([width, [suffix, height]]) =>
      item(
        `VX 86${width === 1000 ? '00' : width === 1200 ? '20' : `${width / 10}`}.${suffix}`,
        `Sockelbauteile vorn und hinten, Breite ${width} mm, Höhe ${height} mm`,
        34 + width * 0.03 * (height / 100),
        [width, height, 40],
        2400,
      ),
    ),
  ),
  ...series(
    { group: 'Gehäuse', eclass: 'plinth', unit: 'set' },
    [400, 500, 600, 800].map((depth) =>
      item(
        `TS 8601.${800 + depth / 10}`,
        `Sockelblende seitlich, Höhe 100 mm, für Tiefe ${depth} mm`,
        38 + depth / 50,
        [depth, 100, 3],
        1300,
      ),
    ),
  ),
  ...series(
    { group: 'Zubehör', eclass: 'enclosureAccessory', pack: 4 },
    [400, 500, 600, 800, 1000, 1200].map((length, index) =>
      item(
        `VX 8617.${index}20`,
        `Systemchassis 23 × 64 mm für ${length} mm`,
        21 + length / 40,
        [length, 64, 23],
        length * 2,
      ),
    ),
  ),
]

export const rittalEnclosures: readonly Draft[] = [...compact, ...baying, ...bayingParts]
