/** ABB: S200 breakers, F200 residual current devices, AF contactors, MS132 motor protection, ACS drives. */
import { cents, comma, type Family, type Item, padded, pairs, series } from '../draft.ts'

const item = (order: string, type: string, text: string, price: number, mm?: Item['mm'], grams?: number): Item => ({
  order,
  type,
  text,
  price: cents(price),
  alsoOrdered: [`ABB.${order}`],
  ...(mm && { mm }),
  ...(grams && { grams }),
})

/** 2CDS251001R0164: poles, breaking capacity, last three digits = characteristic and current. */
const breakerCurrents = [
  ['01', 1],
  ['02', 2],
  ['03', 3],
  ['04', 4],
  ['06', 6],
  ['08', 8],
  ['10', 10],
  ['13', 13],
  ['16', 16],
  ['20', 20],
  ['25', 25],
  ['32', 32],
  ['40', 40],
  ['50', 50],
  ['63', 63],
] as const
const breakers = series(
  { group: 'Installationsgeräte', eclass: 'miniatureBreaker' },
  pairs(
    pairs(
      [
        ['2CDS25', 'S20', '6 kA', 1],
        ['2CDS27', 'S20', '10 kA', 1.2],
      ] as const,
      [1, 2, 3],
    ),
    [
      ['5', 'B', 1],
      ['4', 'C', 1],
      ['1', 'D', 1.3],
    ] as const,
  ).flatMap(([[[prefix, type, capacity, seriesFactor], poles], [digit, curve, factor]]) =>
    breakerCurrents
      .filter(([, ampere]) => curve !== 'B' || ampere >= 6)
      .map(([code, ampere]) =>
        item(
          `${prefix}${poles}001R0${code}${digit}`,
          `${type}${poles}${capacity === '10 kA' ? 'M' : ''}-${curve}${ampere}`,
          `Leitungsschutzschalter ${curve} ${ampere} A, ${poles}-polig, ${capacity}`,
          (11.9 + (ampere > 32 ? 8 : 0)) * poles * factor * seriesFactor,
          [17.5 * poles, 85, 69],
          125 * poles,
        ),
      ),
  ),
)

const residualCurrent = series(
  { group: 'Installationsgeräte', eclass: 'residualCurrentBreaker' },
  pairs(
    pairs(
      [
        ['2CSF202101R', 'F202 A', 2],
        ['2CSF204101R', 'F204 A', 4],
      ] as const,
      [
        ['1', '0.03', '30 mA', 1],
        ['3', '0.3', '300 mA', 0.9],
      ] as const,
    ),
    [
      ['250', 25, 48],
      ['400', 40, 56],
      ['630', 63, 74],
    ] as const,
  ).map(([[[prefix, type, poles], [digit, residual, residualText, factor]], [code, ampere, price]]) =>
    item(
      `${prefix}${digit}${code}`,
      `${type}-${ampere}/${residual}`,
      `FI-Schutzschalter Typ A, ${ampere} A, ${residualText}, ${poles}-polig`,
      price * (poles / 2) * 0.8 * factor,
      [17.5 * poles, 85, 69],
      100 * poles,
    ),
  ),
)

const contactors = series(
  { group: 'Schaltgeräte', eclass: 'contactor' },
  pairs(
    [
      ['1SBL137001R', 'AF09-30-', 9, 4, 36.8],
      ['1SBL157001R', 'AF12-30-', 12, 5.5, 43.9],
      ['1SBL177001R', 'AF16-30-', 18, 7.5, 58.2],
      ['1SBL237001R', 'AF26-30-', 26, 11, 88.7],
      ['1SBL277001R', 'AF30-30-', 32, 15, 118.3],
      ['1SBL297001R', 'AF38-30-', 38, 18.5, 146.9],
    ] as const,
    pairs(
      [
        ['11', 'UC 24–60 V'],
        ['13', 'UC 100–250 V'],
      ] as const,
      [
        ['10', '1S'],
        ['01', '1Ö'],
      ] as const,
    ),
  ).map(([[prefix, type, ampere, kilowatt, price], [[coil, voltage], [contact, contactText]]]) =>
    item(
      `${prefix}${coil}${contact}`,
      `${type}${contact}-${coil}`,
      `Leistungsschütz ${ampere} A, ${comma(kilowatt)} kW/400 V AC-3, ${contactText}, Spule ${voltage}`,
      price,
      [45, 86, 77],
      310,
    ),
  ),
)

const motorProtection = series(
  { group: 'Schaltgeräte', eclass: 'motorProtection' },
  (
    [
      ['0.16', 0.1, 0.16],
      ['0.25', 0.16, 0.25],
      ['0.4', 0.25, 0.4],
      ['0.63', 0.4, 0.63],
      ['1.0', 0.63, 1],
      ['1.6', 1, 1.6],
      ['2.5', 1.6, 2.5],
      ['4.0', 2.5, 4],
      ['6.3', 4, 6.3],
      ['10', 6.3, 10],
      ['12', 8, 12],
      ['16', 10, 16],
      ['20', 16, 20],
      ['25', 20, 25],
      ['32', 25, 32],
    ] as const
  ).map(([code, from, to], index) =>
    item(
      `1SAM350000R10${padded(index + 1, 2)}`,
      `MS132-${code}`,
      `Motorschutzschalter ${comma(from)}–${comma(to)} A, Klasse 10`,
      48 + to * 0.9,
      [45, 86, 90],
      310,
    ),
  ),
)

const drives = series(
  { group: 'Antriebe', eclass: 'frequencyConverter', days: 15 },
  pairs(
    [
      ['ACS355-03E-', 'ACS355', 1],
      ['ACS580-01-', 'ACS580', 1.55],
    ] as const,
    [
      ['01A9-4', 0.55, 1.9, 286],
      ['02A4-4', 0.75, 2.4, 308],
      ['03A3-4', 1.1, 3.3, 339],
      ['04A1-4', 1.5, 4.1, 378],
      ['05A6-4', 2.2, 5.6, 431],
      ['07A3-4', 3, 7.3, 497],
      ['08A8-4', 4, 8.8, 563],
      ['12A5-4', 5.5, 12.5, 681],
      ['15A6-4', 7.5, 15.6, 804],
      ['23A1-4', 11, 23.1, 1058],
    ] as const,
  ).map(([[type, name, factor], [code, kilowatt, ampere, price]], index) =>
    item(
      `3AUA00000${58_166 + index * 7}`,
      `${type}${code}`,
      `Frequenzumrichter ${name}, ${comma(kilowatt)} kW, ${comma(ampere)} A, 3 × AC 400 V`,
      price * factor,
      [70, 239, 161],
      2100,
    ),
  ),
)

const supplies = [
  ...series(
    { group: 'Schaltgeräte', eclass: 'powerSupply' },
    (
      [
        ['1SVR427032R0000', 'CP-E 24/2.5', '24 V/2,5 A, einphasig', 78],
        ['1SVR427034R0000', 'CP-E 24/5.0', '24 V/5 A, einphasig', 108],
        ['1SVR427035R0000', 'CP-E 24/10.0', '24 V/10 A, einphasig', 156],
        ['1SVR427036R0000', 'CP-E 24/20.0', '24 V/20 A, einphasig', 248],
        ['1SVR360563R1001', 'CP-T 24/5.0', '24 V/5 A, dreiphasig', 138],
        ['1SVR360663R1001', 'CP-T 24/10.0', '24 V/10 A, dreiphasig', 189],
        ['1SVR360763R1001', 'CP-T 24/20.0', '24 V/20 A, dreiphasig', 279],
      ] as const
    ).map(([order, type, text, price]) => item(order, type, `Stromversorgung ${text}`, price, [60, 123, 114], 720)),
  ),
  ...series({ group: 'Schaltgeräte', eclass: 'switchgearAccessory' }, [
    item('1SBN010110R1010', 'CA4-10', 'Hilfsschalter frontseitig 1S für AF', 5.8),
    item('1SBN010110R1001', 'CA4-01', 'Hilfsschalter frontseitig 1Ö für AF', 5.8),
    item('1SBN010140R1022', 'CA4-22E', 'Hilfsschalter frontseitig 2S + 2Ö für AF', 18.6),
    item('1SAM201901R1001', 'HKF1-11', 'Hilfsschalter frontseitig 1S + 1Ö für MS132', 9.9),
    item('1SAM201902R1001', 'HK1-11', 'Hilfsschalter seitlich 1S + 1Ö für MS132', 12.8),
    item('2CDS200912R0001', 'S2C-H6R', 'Hilfsschalter für S200, 1 Wechsler', 14.7),
    item('2CDS200922R0001', 'S2C-S/H6R', 'Signal- und Hilfsschalter für S200', 18.9),
  ]),
  ...series(
    { group: 'Schaltgeräte', eclass: 'loadSwitch' },
    [16, 25, 40, 63, 80, 100, 125].map((ampere, index) =>
      item(
        `1SCA1048${padded(11 + index * 13, 2)}R1001`,
        `OT${ampere}F3`,
        `Lasttrennschalter ${ampere} A, 3-polig, Frontbedienung`,
        24 + ampere * 0.72,
        [54, 75, 64],
        220,
      ),
    ),
  ),
  ...series(
    { group: 'Installationsgeräte', eclass: 'surgeProtection' },
    (
      [
        ['2CTB803873R2400', 'OVR T2 40-275 P QS', '1-polig, Typ 2, 40 kA', 58],
        ['2CTB803973R1100', 'OVR T2 3N 40-275 P QS', '3 + 1, Typ 2, 40 kA', 186],
        ['2CTB815710R0000', 'OVR T1-T2 3N 12.5-275s P QS', '3 + 1, Typ 1 + 2, 12,5 kA', 412],
      ] as const
    ).map(([order, type, text, price]) => item(order, type, `Überspannungsableiter ${text}`, price, [71, 85, 64], 430)),
  ),
]

export const abb: Family = {
  manufacturer: 'abb',
  drafts: [...breakers, ...residualCurrent, ...contactors, ...motorProtection, ...drives, ...supplies],
}
