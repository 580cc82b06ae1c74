/** Siemens SIRIUS: accessories, safety and monitoring relays, soft starters, load switches; with contactors and protection, the whole family. */
import { comma, type Family, series } from '../draft.ts'
import { siemensContactors } from './siemensContactors.ts'
import { siemensItem as item } from './siemensItem.ts'
import { siemensMotorProtection } from './siemensMotorProtection.ts'

const group = 'Schaltgeräte'

const accessories = series({ group, eclass: 'switchgearAccessory' }, [
  item('3RH2911-1HA11', 'Hilfsschalterblock frontseitig, 1S + 1Ö, S00', 13.9),
  item('3RH2911-1HA22', 'Hilfsschalterblock frontseitig, 2S + 2Ö, S00/S0', 21.4),
  item('3RH2911-1FA22', 'Hilfsschalterblock frontseitig, 2S + 2Ö, S00', 20.8),
  item('3RH2911-1HA13', 'Hilfsschalterblock frontseitig, 1S + 3Ö', 22.1),
  item('3RH2911-1HA31', 'Hilfsschalterblock frontseitig, 3S + 1Ö', 22.1),
  item('3RH2911-1DA11', 'Hilfsschalter seitlich, 1S + 1Ö, S00', 17.2),
  item('3RH2921-1DA11', 'Hilfsschalter seitlich, 1S + 1Ö, S0/S2', 18.4),
  item('3RV2901-1A', 'Hilfsschalter seitlich für Leistungsschalter, 1S + 1Ö', 14.3),
  item('3RV2901-1B', 'Hilfsschalter seitlich für Leistungsschalter, 2S', 14.3),
  item('3RV2901-1E', 'Hilfsschalter querliegend, 1S + 1Ö', 11.6),
  item('3RV2901-1F', 'Hilfsschalter querliegend, 1 Wechsler', 11.6),
  item('3RV2902-1AP0', 'Unterspannungsauslöser AC 230 V', 47.3),
  item('3RV2902-1DB0', 'Arbeitsstromauslöser AC 20–24 V', 44.9),
  item('3RV1915-1AB', 'Drehstromsammelschiene für 2 Schalter', 12.4),
  item('3RV1915-1BB', 'Drehstromsammelschiene für 3 Schalter', 16.2),
  item('3RV1915-1CB', 'Drehstromsammelschiene für 4 Schalter', 20.5),
  item('3RV1915-1DB', 'Drehstromsammelschiene für 5 Schalter', 25.7),
  item('3RV2925-5AB', 'Einspeiseklemme dreiphasig, S00/S0', 21.8),
  item('3RA1921-1DA00', 'Verbindungsbaustein Leistungsschalter–Schütz S0', 6.4),
  item('3RA1921-1AA00', 'Verbindungsbaustein Leistungsschalter–Schütz S00', 5.9),
  item('3RA2913-2AA1', 'Verdrahtungsbausatz Wendekombination S00', 14.8),
  item('3RA2923-2AA1', 'Verdrahtungsbausatz Wendekombination S0', 21.9),
  item('3RT2916-1BB00', 'Varistor AC 24–48 V, DC 24–70 V, S00', 9.8),
  item('3RT2916-1BD00', 'Varistor AC 127–240 V, S00', 9.8),
  item('3RT2916-1CB00', 'RC-Glied AC 24–48 V, S00', 15.2),
  item('3RT2916-1DG00', 'Löschdiode DC 12–250 V, S00', 8.7),
  item('3RT2926-1BD00', 'Varistor AC 127–240 V, S0', 11.9),
  item('3RT2926-1ER00', 'Diodenkombination DC 24 V, S0', 17.3),
])

const safety = [
  ...series({ group, eclass: 'safetyRelay' }, [
    item(
      '3SK1111-1AB30',
      'Sicherheitsschaltgerät Standard, 3 Freigaben, DC 24 V, Schraubanschluss',
      148.5,
      [22.5, 100, 121.6],
      210,
    ),
    item(
      '3SK1111-2AB30',
      'Sicherheitsschaltgerät Standard, 3 Freigaben, DC 24 V, Federzug',
      152.9,
      [22.5, 100, 121.6],
      210,
    ),
    item('3SK1111-1AW20', 'Sicherheitsschaltgerät Standard, 3 Freigaben, AC 110–240 V', 159.7, [22.5, 100, 121.6], 230),
    item(
      '3SK1112-1BB40',
      'Sicherheitsschaltgerät Standard, 2 elektronische Freigaben, DC 24 V',
      132.6,
      [17.5, 100, 121.6],
      150,
    ),
    item('3SK1121-1AB40', 'Sicherheitsschaltgerät Advanced, 3 Freigaben, DC 24 V', 206.4, [17.5, 100, 121.6], 190),
    item('3SK1121-1CB42', 'Sicherheitsschaltgerät Advanced, zeitverzögert 0,5–30 s', 284.1, [22.5, 100, 121.6], 240),
    item('3SK1211-1BB40', 'Ausgangserweiterung 4 Freigaben, DC 24 V', 103.8, [22.5, 100, 121.6], 180),
    item('3SK1213-1AB40', 'Ausgangserweiterung Leistung 3 Freigaben, DC 24 V', 187.2, [90, 100, 121.6], 460),
    item('3SK1220-1AB40', 'Sensorerweiterung zweikanalig, DC 24 V', 71.5, [17.5, 100, 121.6], 120),
    item('3SK1230-1AW20', 'Spannungsversorgung AC/DC 110–240 V für Systembaukasten', 108.4, [22.5, 100, 121.6], 160),
  ]),
  ...series({ group, eclass: 'timeRelay' }, [
    item('3RP2505-1AW30', 'Zeitrelais multifunktional, 1 Wechsler, AC/DC 12–240 V', 69.9, [17.5, 100, 90], 90),
    item('3RP2505-1BW30', 'Zeitrelais multifunktional, 2 Wechsler, AC/DC 12–240 V', 82.4, [22.5, 100, 90], 130),
    item('3RP2525-1AW30', 'Zeitrelais ansprechverzögert, 1 Wechsler, AC/DC 12–240 V', 57.8, [17.5, 100, 90], 90),
    item('3RP2540-1AW30', 'Zeitrelais rückfallverzögert ohne Hilfsspannung', 76.1, [17.5, 100, 90], 90),
    item('3RP2574-1NW30', 'Zeitrelais Stern-Dreieck, 1–20 s, AC/DC 12–240 V', 74.2, [17.5, 100, 90], 90),
  ]),
  ...series({ group, eclass: 'monitoringRelay' }, [
    item('3UG4511-1BP20', 'Phasenfolgeüberwachung 3 × 320–500 V, 2 Wechsler', 61.3, [22.5, 102, 91], 130),
    item('3UG4512-1BR20', 'Phasenfolge- und Phasenausfallüberwachung 160–690 V', 78.8, [22.5, 102, 91], 130),
    item('3UG4615-1CR20', 'Netzüberwachung digital, Unter- und Überspannung', 162.7, [22.5, 102, 91], 160),
    item('3UG4621-1AW30', 'Stromüberwachung 2–500 mA, digital', 153.9, [22.5, 102, 91], 150),
    item('3UG4633-1AL30', 'Spannungsüberwachung einphasig 17–275 V', 139.2, [22.5, 102, 91], 150),
    item('3RN2010-1CW30', 'Thermistor-Motorschutz, 2 Wechsler, AC/DC 24–240 V', 96.5, [22.5, 100, 91], 140),
    item('3RN2011-1BA30', 'Thermistor-Motorschutz, 1S + 1Ö, AC/DC 24 V', 81.9, [22.5, 100, 91], 140),
  ]),
]

const softStarters = series(
  { group, eclass: 'softStarter', days: 8 },
  (
    [
      ['3RW3013-1BB04', 3.6, 1.5, 118],
      ['3RW3014-1BB04', 6.5, 3, 136],
      ['3RW3016-1BB04', 9, 4, 158],
      ['3RW3017-1BB04', 12.5, 5.5, 184],
      ['3RW3018-1BB04', 17.6, 7.5, 219],
      ['3RW3026-1BB04', 25, 11, 262],
      ['3RW3027-1BB04', 32, 15, 318],
      ['3RW3028-1BB04', 38, 18.5, 361],
      ['3RW3036-1BB04', 45, 22, 447],
      ['3RW3037-1BB04', 63, 30, 538],
    ] as const
  ).map(([order, ampere, kilowatt, price]) =>
    item(
      order,
      `Sanftanlaufgerät 3RW30, ${comma(ampere)} A, ${comma(kilowatt)} kW/400 V, UC 24 V`,
      price,
      [45, 125, 155],
      560,
    ),
  ),
)

const loadSwitches = series({ group, eclass: 'loadSwitch' }, [
  item('3LD2003-0TK51', 'Hauptschalter 16 A, 7,5 kW, Fronteinbau, Drehantrieb schwarz', 27.4, [48, 48, 91], 180),
  item('3LD2003-0TK53', 'Not-Aus-Schalter 16 A, 7,5 kW, Fronteinbau, Drehantrieb rot/gelb', 29.6, [48, 48, 91], 180),
  ...(
    [
      ['3LD2103', 25, 9.5, 36.2],
      ['3LD2203', 32, 11.5, 43.8],
      ['3LD2504', 63, 22, 78.9],
      ['3LD2704', 100, 37, 142.5],
      ['3LD2804', 125, 45, 176.3],
    ] as const
  ).flatMap(([type, ampere, kilowatt, price]) => [
    item(
      `${type}-0TK51`,
      `Hauptschalter ${ampere} A, ${comma(kilowatt)} kW, Fronteinbau, Drehantrieb schwarz`,
      price,
      [67, 67, 105],
      320,
    ),
    item(
      `${type}-0TK53`,
      `Not-Aus-Schalter ${ampere} A, ${comma(kilowatt)} kW, Fronteinbau, Drehantrieb rot/gelb`,
      price * 1.06,
      [67, 67, 105],
      320,
    ),
  ]),
  item('3LD9200-5B', 'Hilfsschalter 1S + 1Ö für Hauptschalter', 14.8),
  item('3LD9201-1A', 'Klemmenabdeckung für Hauptschalter, vierpolig', 4.9),
  item('3LD9286-1A', 'Verlängerungswelle 300 mm für Hauptschalter', 11.7),
])

export const siemensSwitchgear: Family = {
  manufacturer: 'siemens',
  drafts: [
    ...siemensContactors,
    ...siemensMotorProtection,
    ...accessories,
    ...safety,
    ...softStarters,
    ...loadSwitches,
  ],
}
