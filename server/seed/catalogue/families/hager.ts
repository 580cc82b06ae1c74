/** Hager: breakers and residual current devices for distribution boards; Tehalit wiring ducts. */
import { cents, type Family, type Item, padded, pairs, series } from '../draft.ts'

const item = (order: string, text: string, price: number, mm?: Item['mm'], grams?: number): Item => ({
  order,
  text,
  price: cents(price),
  alsoOrdered: [`HAG.${order}`],
  ...(mm && { mm }),
  ...(grams && { grams }),
})

const currents = [6, 10, 13, 16, 20, 25, 32, 40, 50, 63] as const
/** MBN116: M, characteristic B or C, N = 6 kA, poles, current. */
const breakers = series(
  { group: 'Installationsgeräte', eclass: 'miniatureBreaker' },
  pairs(
    pairs(
      [
        ['MBN', 'B', '6 kA', 1],
        ['MCN', 'C', '6 kA', 1.06],
        ['NBN', 'B', '10 kA', 1.3],
        ['NCN', 'C', '10 kA', 1.36],
      ] as const,
      [1, 3],
    ),
    currents,
  ).map(([[[prefix, curve, capacity, factor], poles], ampere]) =>
    item(
      `${prefix}${poles}${padded(ampere, 2)}`,
      `Leitungsschutzschalter ${curve} ${ampere} A, ${poles}-polig, ${capacity}`,
      (9.8 + (ampere > 32 ? 8 : 0)) * poles * factor,
      [17.5 * poles, 83, 70],
      120 * poles,
    ),
  ),
)

const residualCurrent = series(
  { group: 'Installationsgeräte', eclass: 'residualCurrentBreaker' },
  pairs(
    [
      ['CDA2', 2, 42],
      ['CDA4', 4, 56],
    ] as const,
    [
      ['25D', 25, 1],
      ['40D', 40, 1.2],
      ['63D', 63, 1.7],
    ] as const,
  ).map(([[prefix, poles, price], [suffix, ampere, factor]]) =>
    item(
      `${prefix}${suffix}`,
      `FI-Schutzschalter Typ A, ${ampere} A, 30 mA, ${poles}-polig`,
      price * factor,
      [17.5 * poles, 83, 70],
      100 * poles,
    ),
  ),
)
const combined = series(
  { group: 'Installationsgeräte', eclass: 'residualCurrentBreaker' },
  pairs(['ADS9', 'ADX9'] as const, [6, 10, 13, 16, 20]).map(([prefix, ampere]) =>
    item(
      `${prefix}${padded(ampere, 2)}D`,
      `FI/LS-Schalter ${prefix === 'ADS9' ? 'B' : 'C'} ${ampere} A, 30 mA, 1-polig + N`,
      46.8 + ampere * 0.2,
      [35, 83, 70],
      205,
    ),
  ),
)

/** BA7 ducts: height and width in mm; sold by the 2 m length, counted in metres. */
const ducts = series(
  { group: 'Kanäle', eclass: 'cableDuct', unit: 'metre', pack: 2 },
  pairs([25, 40, 60, 80, 100], [25, 40, 60, 80, 100, 120]).map(([height, width]) =>
    item(
      `BA7${padded(height, 3)}${padded(width, 3)}`,
      `Verdrahtungskanal BA7 ${height} × ${width} mm, geschlitzt, grau, mit Deckel`,
      2.1 + (height + width) * 0.042,
      [width, height, 1000],
      Math.round((height * 2 + width * 2) * 1.7),
    ),
  ),
)
const halogenFreeDucts = series(
  { group: 'Kanäle', eclass: 'cableDuct', unit: 'metre', pack: 2 },
  pairs([40, 60, 80], [40, 60, 80]).map(([height, width]) =>
    item(
      `HA7${padded(height, 3)}${padded(width, 3)}`,
      `Verdrahtungskanal HA7 ${height} × ${width} mm, halogenfrei, mit Deckel`,
      4.9 + (height + width) * 0.076,
      [width, height, 1000],
      Math.round((height * 2 + width * 2) * 1.8),
    ),
  ),
)

export const hager: Family = {
  manufacturer: 'hager',
  drafts: [
    ...breakers,
    ...residualCurrent,
    ...combined,
    ...ducts,
    ...halogenFreeDucts,
    ...series({ group: 'Kanäle', eclass: 'enclosureAccessory', pack: 100 }, [
      item('L5804', 'Kunststoffniet für Verdrahtungskanal, 4 mm', 0.14),
      item('M5690', 'Kanalschneider-Ersatzklinge', 21.4),
    ]),
    ...series({ group: 'Installationsgeräte', eclass: 'plugSocket' }, [
      item('SN016', 'Schutzkontakt-Steckdose für Tragschiene, 16 A', 12.8, [45, 85, 66], 110),
    ]),
    ...series({ group: 'Installationsgeräte', eclass: 'meter' }, [
      item('ECN140D', 'Wechselstromzähler direkt 40 A, 1 TE', 58.4, [17.5, 85, 65], 90),
      item('ECP380D', 'Drehstromzähler direkt 80 A, 4 TE', 148.6, [72, 85, 65], 330),
      item('ECR300C', 'Drehstromzähler Wandleranschluss, 4 TE', 162.9, [72, 85, 65], 320),
    ]),
  ],
}
