/** Schneider Electric: TeSys contactors and protection, Acti9 breakers, Harmony command devices, Altivar drives. */
import { cents, comma, type Family, type Item, padded, pairs, series } from '../draft.ts'

const item = (order: string, text: string, price: number, mm?: Item['mm'], grams?: number): Item => ({
  order,
  text,
  price: cents(price),
  alsoOrdered: [`SCHN.${order}`, `SE.${order}`],
  ...(mm && { mm }),
  ...(grams && { grams }),
})

const contactors = series(
  { group: 'Schaltgeräte', eclass: 'contactor' },
  pairs(
    [
      ['LC1D09', 9, 4, 37.2],
      ['LC1D12', 12, 5.5, 44.8],
      ['LC1D18', 18, 7.5, 62.1],
      ['LC1D25', 25, 11, 86.4],
      ['LC1D32', 32, 15, 119.7],
      ['LC1D38', 38, 18.5, 148.2],
      ['LC1D40A', 40, 18.5, 178.6],
      ['LC1D50A', 50, 22, 224.3],
      ['LC1D65A', 65, 30, 286.9],
      ['LC1D80', 80, 37, 362.4],
    ] as const,
    [
      ['P7', 'AC 230 V', 1],
      ['B7', 'AC 24 V', 1],
      ['F7', 'AC 110 V', 1],
      ['BD', 'DC 24 V', 1.18],
      ['BL', 'DC 24 V, geringe Leistungsaufnahme', 1.24],
    ] as const,
  ).map(([[type, ampere, kilowatt, price], [suffix, coil, factor]]) =>
    item(
      `${type}${suffix}`,
      `Leistungsschütz TeSys Deca, ${ampere} A, ${comma(kilowatt)} kW/400 V AC-3, 1S + 1Ö, Spule ${coil}`,
      price * factor,
      ampere > 38 ? [55, 122, 120] : [45, 77, 86],
      ampere > 38 ? 860 : 340,
    ),
  ),
)

const motorProtection = series(
  { group: 'Schaltgeräte', eclass: 'motorProtection' },
  (
    [
      ['01', 0.1, 0.16],
      ['02', 0.16, 0.25],
      ['03', 0.25, 0.4],
      ['04', 0.4, 0.63],
      ['05', 0.63, 1],
      ['06', 1, 1.6],
      ['07', 1.6, 2.5],
      ['08', 2.5, 4],
      ['10', 4, 6.3],
      ['14', 6, 10],
      ['16', 9, 14],
      ['20', 13, 18],
      ['21', 17, 23],
      ['22', 20, 25],
      ['32', 24, 32],
    ] as const
  ).flatMap(([code, from, to]) => [
    item(
      `GV2ME${code}`,
      `Motorschutzschalter ${comma(from)}–${comma(to)} A, Drucktasten`,
      49 + to * 0.9,
      [44.5, 89, 78.5],
      260,
    ),
    item(
      `GV2P${code}`,
      `Motorschutzschalter ${comma(from)}–${comma(to)} A, Drehgriff`,
      61 + to * 1.1,
      [44.5, 89, 97],
      350,
    ),
    item(
      `GV2ME${code}3`,
      `Motorschutzschalter ${comma(from)}–${comma(to)} A, Drucktasten, Federzug`,
      53 + to * 0.9,
      [44.5, 101, 78.5],
      280,
    ),
  ]),
)

const accessories = series({ group: 'Schaltgeräte', eclass: 'switchgearAccessory' }, [
  item('LADN11', 'Hilfsschalterblock 1S + 1Ö für TeSys Deca', 12.4),
  item('LADN20', 'Hilfsschalterblock 2S für TeSys Deca', 12.4),
  item('LADN02', 'Hilfsschalterblock 2Ö für TeSys Deca', 12.4),
  item('LADN22', 'Hilfsschalterblock 2S + 2Ö für TeSys Deca', 19.7),
  item('LAD4TBDL', 'Entstörmodul mit Diode DC 24 V', 9.6),
  item('LAD4RCU', 'RC-Modul AC 110–240 V', 13.1),
  item('GVAE11', 'Hilfsschalter frontseitig 1S + 1Ö für GV2', 10.2),
  item('GVAN11', 'Hilfsschalter seitlich 1S + 1Ö für GV2', 13.6),
  item('GVAX225', 'Unterspannungsauslöser AC 220–240 V', 48.9),
  item('GV2G245', 'Sammelschiene für 2 GV2, 63 A', 11.7),
  item('GV2G345', 'Sammelschiene für 3 GV2, 63 A', 15.9),
  item('GV2G445', 'Sammelschiene für 4 GV2, 63 A', 20.8),
  item('GV2AF3', 'Verbindungsblock GV2–LC1D', 6.2),
])

const ratings = [1, 2, 3, 4, 6, 10, 13, 16, 20, 25, 32, 40, 50, 63] as const
const breakers = series(
  { group: 'Installationsgeräte', eclass: 'miniatureBreaker' },
  pairs(
    [
      ['A9F03', 'B', 1],
      ['A9F04', 'C', 1],
      ['A9F05', 'D', 1.24],
    ] as const,
    [1, 2, 3],
  ).flatMap(([[type, curve, factor], poles]) =>
    ratings
      .filter((ampere) => curve !== 'B' || ampere >= 6)
      .map((ampere) =>
        item(
          `${type}${poles}${padded(ampere, 2)}`,
          `Leitungsschutzschalter Acti9 iC60N, ${curve} ${ampere} A, ${poles}-polig, 6 kA`,
          (12.6 + (ampere > 32 ? 9 : 0)) * poles * factor,
          [18 * poles, 85, 78.5],
          125 * poles,
        ),
      ),
  ),
)

const buttonColours = [
  ['2', 'schwarz'],
  ['3', 'grün'],
  ['4', 'rot'],
  ['5', 'gelb'],
  ['6', 'blau'],
] as const
const harmony = [
  ...series(
    { group: 'Harmony', eclass: 'pushButton' },
    buttonColours.flatMap(([digit, colour]) => [
      item(`XB4BA${digit}1`, `Drucktaster 22 mm, Metall, ${colour}, 1S`, 15.9, [30, 47, 80], 80),
      item(`XB4BA${digit}2`, `Drucktaster 22 mm, Metall, ${colour}, 1Ö`, 15.9, [30, 47, 80], 80),
      item(`XB5AA${digit}1`, `Drucktaster 22 mm, Kunststoff, ${colour}, 1S`, 10.8, [30, 47, 80], 50),
      item(`XB5AA${digit}2`, `Drucktaster 22 mm, Kunststoff, ${colour}, 1Ö`, 10.8, [30, 47, 80], 50),
    ]),
  ),
  ...series(
    { group: 'Harmony', eclass: 'signalLamp' },
    buttonColours.flatMap(([digit, colour]) => [
      item(`XB4BVB${digit}`, `Leuchtmelder 22 mm, Metall, LED ${colour}, AC/DC 24 V`, 24.8, [30, 47, 70], 70),
      item(`XB5AVB${digit}`, `Leuchtmelder 22 mm, Kunststoff, LED ${colour}, AC/DC 24 V`, 19.4, [30, 47, 70], 45),
      item(`XB4BVM${digit}`, `Leuchtmelder 22 mm, Metall, LED ${colour}, AC 230 V`, 27.2, [30, 47, 70], 70),
    ]),
  ),
  ...series({ group: 'Harmony', eclass: 'pushButton' }, [
    item('XB4BD21', 'Wahlschalter 22 mm, Metall, 2 Stellungen, 1S', 21.4),
    item('XB4BD33', 'Wahlschalter 22 mm, Metall, 3 Stellungen, 2S', 27.9),
    item('XB4BG21', 'Schlüsselschalter 22 mm, Metall, 2 Stellungen, 1S', 43.2),
    item('XB5AD21', 'Wahlschalter 22 mm, Kunststoff, 2 Stellungen, 1S', 14.9),
  ]),
  ...series({ group: 'Harmony', eclass: 'emergencyStop' }, [
    item('XB4BS8442', 'Not-Halt-Pilzdrucktaster 40 mm, Metall, 1Ö, drehentriegelt', 38.6, [40, 47, 104], 120),
    item('XB4BS8445', 'Not-Halt-Pilzdrucktaster 40 mm, Metall, 1S + 1Ö, drehentriegelt', 44.1, [40, 47, 104], 130),
    item('XALK178', 'Not-Halt-Gehäuse gelb, Pilzdrucktaster 40 mm, 1Ö', 47.3, [68, 68, 113], 220),
    item('XALK178E', 'Not-Halt-Gehäuse gelb, Pilzdrucktaster 40 mm, 1S + 1Ö', 54.8, [68, 68, 113], 230),
    item('XALK178F', 'Not-Halt-Gehäuse gelb, Pilzdrucktaster 40 mm, 2Ö', 54.8, [68, 68, 113], 230),
  ]),
  ...series({ group: 'Harmony', eclass: 'signalTower' }, [
    item('XVBC21', 'Signalsäule XVB, Anschlusselement mit Rohr', 39.7, [70, 120, 70], 210),
    item('XVBC2B3', 'Leuchtelement XVB, Dauerlicht grün, LED 24 V', 42.6, [70, 63, 70], 110),
    item('XVBC2B4', 'Leuchtelement XVB, Dauerlicht rot, LED 24 V', 42.6, [70, 63, 70], 110),
    item('XVBC2B5', 'Leuchtelement XVB, Dauerlicht gelb, LED 24 V', 42.6, [70, 63, 70], 110),
    item('XVBC9B', 'Akustikelement XVB, 90 dB, AC/DC 12–48 V', 68.4, [70, 63, 70], 140),
  ]),
]

const altivar = series(
  { group: 'Altivar', eclass: 'frequencyConverter', days: 12 },
  pairs(
    [
      ['ATV320U', 'B', 'Altivar ATV320, Buchform', 1],
      ['ATV340U', '', 'Altivar ATV340', 1.42],
    ] as const,
    [
      ['04', 0.37, 1.5, 264],
      ['07', 0.75, 2.3, 298],
      ['15', 1.5, 4.1, 362],
      ['22', 2.2, 5.5, 418],
      ['30', 3, 7.1, 486],
      ['40', 4, 9.5, 548],
      ['55', 5.5, 14.3, 672],
      ['75', 7.5, 17, 794],
    ] as const,
  ).map(([[type, build, text, factor], [code, kilowatt, ampere, price]]) =>
    item(
      `${type}${code}N4${build}`,
      `Frequenzumrichter ${text}, ${comma(kilowatt)} kW, ${comma(ampere)} A, 3 × AC 400 V`,
      price * factor,
      [105, 325, 245],
      kilowatt > 4 ? 5200 : 2900,
    ),
  ),
)

const supplies = [
  ...series(
    { group: 'Schaltgeräte', eclass: 'powerSupply' },
    (
      [
        ['ABLS1A24031', '24 V/3,1 A, einphasig', 88],
        ['ABLS1A24050', '24 V/5 A, einphasig', 112],
        ['ABLS1A24100', '24 V/10 A, einphasig', 158],
        ['ABLS1A24200', '24 V/20 A, einphasig', 249],
        ['ABLU3A24200', '24 V/20 A, dreiphasig', 298],
      ] as const
    ).map(([order, text, price]) => item(order, `Stromversorgung Modicon ABL, ${text}`, price, [50, 124, 117], 700)),
  ),
  ...series(
    { group: 'Schaltgeräte', eclass: 'couplingRelay', pack: 10 },
    (
      [
        ['RXM2AB2BD', '2 Wechsler 12 A, DC 24 V', 9.8],
        ['RXM4AB2BD', '4 Wechsler 6 A, DC 24 V', 11.2],
        ['RXM2AB2P7', '2 Wechsler 12 A, AC 230 V', 9.9],
        ['RXM4AB2P7', '4 Wechsler 6 A, AC 230 V', 11.4],
        ['RSL1AB4BD', '1 Wechsler 6 A, DC 24 V, schmal', 5.4],
      ] as const
    ).map(([order, text, price]) => item(order, `Steckrelais Harmony, ${text}`, price, [21, 40, 27], 37)),
  ),
]

export const schneider: Family = {
  manufacturer: 'schneider',
  drafts: [...contactors, ...motorProtection, ...accessories, ...breakers, ...harmony, ...altivar, ...supplies],
}
