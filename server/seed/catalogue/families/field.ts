/** Field level: Murrelektronik cables and boxes; sensors of ifm, SICK and Turck. */
import { cents, comma, type Family, type Item, padded, pairs, series } from '../draft.ts'

const item = (order: string, text: string, price: number, rest: Partial<Item> = {}): Item => ({
  order,
  text,
  price: cents(price),
  ...rest,
})

/** 7000-12221-6140500: plug, jacket, length in decimetres. */
const lengths = [1.5, 3, 5, 7.5, 10, 15, 20] as const
const murrCables = series(
  { group: 'Leitungen', eclass: 'sensorCable' },
  pairs(
    pairs(
      [
        ['12221', 'M12 Buchse gerade, 4-polig', 8.4],
        ['12341', 'M12 Buchse gewinkelt, 4-polig', 8.9],
        ['12241', 'M12 Buchse gerade, 5-polig', 9.8],
        ['08041', 'M8 Buchse gerade, 3-polig', 7.9],
        ['40021', 'M12 Stecker/Buchse, 4-polig', 14.2],
        ['18021', 'Ventilstecker Bauform A, 24 V', 11.6],
      ] as const,
      [
        ['614', 'PVC grau', 1],
        ['634', 'PUR schwarz', 1.22],
      ] as const,
    ),
    lengths,
  ).map(([[[code, plug, price], [jacket, jacketText, factor]], metres]) =>
    item(
      `7000-${code}-${jacket}${padded(metres * 100, 4)}`,
      `Sensorleitung ${plug}, ${jacketText}, ${comma(metres)} m`,
      (price + metres * 1.35) * factor,
      {
        alsoOrdered: [`MUR.7000-${code}-${jacket}${padded(metres * 100, 4)}`],
        grams: Math.round(22 + metres * 41),
        copper: Math.round(metres * 13),
      },
    ),
  ),
)
const murrBoxes = [
  ...series(
    { group: 'Feldverteiler', eclass: 'sensorBox' },
    (
      [
        ['27734', 'Exact12, 4 × M12, 5-polig, Anschluss Haube', 78],
        ['27736', 'Exact12, 8 × M12, 5-polig, Anschluss Haube', 112],
        ['8000-88510-3620500', 'MVP12, 8 × M12, Leitung 5 m', 124],
        ['8000-84510-3620500', 'MVP12, 4 × M12, Leitung 5 m', 89],
        ['54600', 'MVK Metall, PROFINET, 8 DI/8 DO', 486],
        ['55517', 'IMPACT67, PROFINET, 16 DI', 398],
        ['55518', 'IMPACT67, PROFINET, 16 DO', 412],
        ['54504', 'MVK Pro, IO-Link-Master, 8 Ports', 548],
      ] as const
    ).map(([order, text, price]) =>
      item(order, `Sensor-/Aktorverteiler ${text}`, price, { mm: [60, 150, 40], grams: 420 }),
    ),
  ),
  ...series(
    { group: 'Stromversorgung', eclass: 'powerSupply' },
    (
      [
        ['85160', 'MCS5-230/24, 24 V/5 A, einphasig', 128],
        ['85162', 'MCS10-230/24, 24 V/10 A, einphasig', 178],
        ['85163', 'MCS20-230/24, 24 V/20 A, einphasig', 286],
        ['85095', 'Evolution+, 24 V/10 A, dreiphasig', 228],
        ['85096', 'Evolution+, 24 V/20 A, dreiphasig', 316],
        ['85440', 'Emparro67, 24 V/3,8 A, IP67', 246],
      ] as const
    ).map(([order, text, price]) => item(order, `Stromversorgung ${text}`, price, { mm: [50, 125, 125], grams: 780 })),
  ),
  ...series(
    { group: 'Stromversorgung', eclass: 'electronicFuse' },
    (
      [
        ['9000-41034-0100400', 'MICO 4.4, 4 Kanäle, 4 A', 98],
        ['9000-41034-0100600', 'MICO 4.6, 4 Kanäle, 6 A', 98],
        ['9000-41034-0401000', 'MICO 4.10, 4 Kanäle, 10 A', 104],
        ['9000-41084-0401000', 'MICO Pro, 4 Kanäle, 1–10 A einstellbar', 148],
      ] as const
    ).map(([order, text, price]) =>
      item(order, `Elektronische Absicherung ${text}`, price, { mm: [36, 90, 80], grams: 130 }),
    ),
  ),
  ...series(
    { group: 'Stromversorgung', eclass: 'plugSocket' },
    (
      [
        ['4000-68000-0100000', 'Modlink MSDD, Einbaurahmen einfach, Metall', 21.4],
        ['4000-68522-0000000', 'Modlink MSDD, Einsatz RJ45 und Steckdose DE', 68.9],
        ['4000-68112-0000000', 'Modlink MSDD, Einsatz USB A und RJ45', 54.6],
      ] as const
    ).map(([order, text, price]) => item(order, `Frontsteckdose ${text}`, price, { mm: [91, 77, 60], grams: 160 })),
  ),
  // A counter nut's type designation is a mere thread, which other makers use as well: by type alone it is ambiguous.
  ...series(
    { group: 'Leitungen', eclass: 'cableGland', pack: 50 },
    (
      [
        ['996041', 'M20x1,5', 0.68],
        ['996042', 'M25x1,5', 0.91],
        ['996043', 'M32x1,5', 1.34],
      ] as const
    ).map(([order, type, price]) =>
      item(order, `Gegenmutter ${type.replace('x', ' × ')}, Messing`, price, { type, grams: 8 }),
    ),
  ),
]

export const murr: Family = { manufacturer: 'murr', drafts: [...murrCables, ...murrBoxes] }

const sensorRows =
  (prefix: string) =>
  (rows: readonly (readonly [order: string, text: string, price: number])[]): Item[] =>
    rows.map(([order, text, price]) =>
      item(order, text, price, { alsoOrdered: [`${prefix}.${order}`], mm: [12, 12, 60], grams: 60 }),
    )

const ifmRows = sensorRows('IFM')
export const ifm: Family = {
  manufacturer: 'ifm',
  drafts: [
    ...series(
      { group: 'Sensoren', eclass: 'inductiveSensor', days: 3 },
      ifmRows([
        ['IES200', 'Induktiver Sensor M8, Schaltabstand 3 mm, PNP Schließer, M12', 38.4],
        ['IFS200', 'Induktiver Sensor M12, Schaltabstand 4 mm, PNP Schließer, M12', 36.9],
        ['IFS204', 'Induktiver Sensor M12, Schaltabstand 4 mm, PNP Schließer, kurz', 37.6],
        ['IFS240', 'Induktiver Sensor M12, Schaltabstand 10 mm, PNP Schließer', 44.8],
        ['IGS200', 'Induktiver Sensor M18, Schaltabstand 8 mm, PNP Schließer, M12', 41.2],
        ['IGS232', 'Induktiver Sensor M18, Schaltabstand 12 mm, PNP Schließer', 47.3],
        ['IIS200', 'Induktiver Sensor M30, Schaltabstand 15 mm, PNP Schließer', 52.7],
        ['IN5225', 'Induktiver Sensor quaderförmig, Schaltabstand 4 mm', 43.9],
        ['IM5115', 'Induktiver Sensor 40 × 40 mm, Schaltabstand 20 mm', 68.4],
      ]),
    ),
    ...series(
      { group: 'Sensoren', eclass: 'opticalSensor', days: 3 },
      ifmRows([
        ['O5D100', 'Laser-Distanzsensor, 30–2000 mm', 148.6],
        ['O6H200', 'Reflexlichttaster mit Hintergrundausblendung, 2–200 mm', 92.4],
        ['O6P200', 'Reflexlichtschranke mit Polfilter, 0,05–5 m', 84.9],
        ['OGH500', 'Reflexlichttaster M18, 15–250 mm', 78.2],
      ]),
    ),
    ...series(
      { group: 'Sensoren', eclass: 'levelSensor', days: 5 },
      ifmRows([
        ['PN7092', 'Drucksensor mit Anzeige, 0–100 bar', 198.4],
        ['PN7094', 'Drucksensor mit Anzeige, −1–10 bar', 198.4],
        ['SI5000', 'Strömungssensor mit Anzeige, M12', 268.9],
        ['TN2405', 'Temperatursensor mit Anzeige, −50–150 °C', 178.3],
        ['LR7000', 'Füllstandsensor geführte Mikrowelle', 312.6],
      ]),
    ),
    ...series(
      { group: 'Sensoren', eclass: 'plcInterface', days: 5 },
      ifmRows([
        ['AL1100', 'IO-Link-Master PROFINET, 4 Ports, IP67', 248.6],
        ['AL1102', 'IO-Link-Master PROFINET, 8 Ports, IP67', 346.8],
        ['AL1900', 'IO-Link-Master PROFINET, 8 Ports, Schaltschrank', 318.4],
      ]),
    ),
  ],
}

export const sick: Family = {
  manufacturer: 'sick',
  drafts: [
    ...series(
      { group: 'Sensoren', eclass: 'opticalSensor', days: 5 },
      (
        [
          ['1041411', 'WTB4-3P2261', 'Reflexionslichttaster, 4–150 mm, PNP', 112.4],
          ['1028146', 'WL4-3P2230', 'Reflexionslichtschranke, 0,01–4 m, PNP', 104.8],
          ['1025920', 'WTB12-3P2431', 'Reflexionslichttaster, 20–350 mm, PNP', 148.6],
          ['1041439', 'WL12-3P2431', 'Reflexionslichtschranke, 0–7 m, PNP', 142.3],
          ['6034262', 'GL6-P4112', 'Reflexionslichtschranke, 0,03–6 m, PNP', 62.8],
          ['1051780', 'GTB6-P4211', 'Reflexionslichttaster, 5–250 mm, PNP', 58.9],
        ] as const
      ).map(([order, type, text, price]) =>
        item(order, text, price, { type, alsoOrdered: [`SICK.${order}`], mm: [16, 40, 12], grams: 40 }),
      ),
    ),
    ...series(
      { group: 'Sensoren', eclass: 'safetySensor', days: 8 },
      (
        [
          ['1211458', 'C4P-SA06031A00', 'Sicherheits-Lichtvorhang Sender, 600 mm', 486],
          ['1211471', 'C4P-EA06031A00', 'Sicherheits-Lichtvorhang Empfänger, 600 mm', 612],
          ['6062202', 'RE13-SAC', 'Sicherheitsschalter magnetisch, codiert', 58.4],
          ['1059503', 'TR4-SDM10P', 'Sicherheitsschalter Transponder, M12', 118.6],
          ['6025108', 'i10-PA213', 'Sicherheitsschalter mit getrenntem Betätiger', 48.9],
          ['1074612', 'FLX3-CPUC200', 'Flexi Compact Hauptmodul', 386.4],
        ] as const
      ).map(([order, type, text, price]) =>
        item(order, text, price, { type, alsoOrdered: [`SICK.${order}`], mm: [34, 600, 29], grams: 480 }),
      ),
    ),
  ],
}

export const turck: Family = {
  manufacturer: 'turck',
  drafts: [
    ...series(
      { group: 'Sensoren', eclass: 'inductiveSensor', days: 4 },
      (
        [
          ['4602906', 'BI2-EG08-AP6X-H1341', 'Induktiver Sensor M8, Schaltabstand 2 mm, PNP', 36.4],
          ['4635801', 'BI4-M12-AP6X-H1141', 'Induktiver Sensor M12, Schaltabstand 4 mm, PNP', 34.8],
          ['46140', 'BI5-M18-AP6X-H1141', 'Induktiver Sensor M18, Schaltabstand 5 mm, PNP', 38.9],
          ['46150', 'BI8-M18-AP6X-H1141', 'Induktiver Sensor M18, Schaltabstand 8 mm, PNP', 41.2],
          ['4617420', 'BI15-M30-AP6X-H1141', 'Induktiver Sensor M30, Schaltabstand 15 mm, PNP', 52.6],
          ['1625119', 'NI20-CK40-AP6X2-H1141', 'Induktiver Sensor 40 × 40 mm, Schaltabstand 20 mm', 61.4],
        ] as const
      ).map(([order, type, text, price]) =>
        item(order, text, price, { type, alsoOrdered: [`TUR.${order}`], mm: [12, 12, 60], grams: 55 }),
      ),
    ),
    ...series(
      { group: 'Sensoren', eclass: 'sensorBox', days: 5 },
      (
        [
          ['6814011', 'TBEN-S1-8DIP', 'Kompaktes Ethernet-I/O-Modul, 8 Digitaleingänge', 214],
          ['6814014', 'TBEN-S1-8DXP', 'Kompaktes Ethernet-I/O-Modul, 8 Digitalkanäle', 228],
          ['6814024', 'TBEN-S2-4IOL', 'IO-Link-Master, 4 Kanäle, IP67', 264],
          ['100000360', 'TBEN-L4-16DXP', 'Kompaktes Ethernet-I/O-Modul, 16 Digitalkanäle', 298],
        ] as const
      ).map(([order, type, text, price]) =>
        item(order, text, price, { type, alsoOrdered: [`TUR.${order}`], mm: [32, 144, 31], grams: 260 }),
      ),
    ),
  ],
}
