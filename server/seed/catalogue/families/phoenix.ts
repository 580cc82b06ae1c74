/** Phoenix Contact: power supplies, relay modules, surge protection, industrial Ethernet; with the terminals, the whole family. */
import { comma, type Family, padded, series } from '../draft.ts'
import { phoenixItem as item } from './phoenixItem.ts'
import { phoenixTerminals } from './phoenixTerminals.ts'

const quint = series(
  { group: 'Stromversorgung', eclass: 'powerSupply' },
  (
    [
      ['2904597', 'QUINT4-PS/1AC/24DC/1.3/SC', 'QUINT 24 V/1,3 A, einphasig', 118],
      ['2904598', 'QUINT4-PS/1AC/24DC/2.5/SC', 'QUINT 24 V/2,5 A, einphasig', 138],
      ['2904599', 'QUINT4-PS/1AC/24DC/3.8/SC', 'QUINT 24 V/3,8 A, einphasig', 161],
      ['2904600', 'QUINT4-PS/1AC/24DC/5', 'QUINT 24 V/5 A, einphasig', 178],
      ['2904601', 'QUINT4-PS/1AC/24DC/10', 'QUINT 24 V/10 A, einphasig', 221.9],
      ['2904602', 'QUINT4-PS/1AC/24DC/20', 'QUINT 24 V/20 A, einphasig', 318.4],
      ['2904603', 'QUINT4-PS/1AC/24DC/40', 'QUINT 24 V/40 A, einphasig', 596],
      ['2904620', 'QUINT4-PS/3AC/24DC/5', 'QUINT 24 V/5 A, dreiphasig', 204],
      ['2904621', 'QUINT4-PS/3AC/24DC/10', 'QUINT 24 V/10 A, dreiphasig', 268],
      ['2904622', 'QUINT4-PS/3AC/24DC/20', 'QUINT 24 V/20 A, dreiphasig', 379],
      ['2904623', 'QUINT4-PS/3AC/24DC/40', 'QUINT 24 V/40 A, dreiphasig', 642],
      ['2866776', 'QUINT-PS/1AC/24DC/20', 'QUINT 24 V/20 A, einphasig, Vorgängerbaureihe', 349],
      ['2866763', 'QUINT-PS/1AC/24DC/10', 'QUINT 24 V/10 A, einphasig, Vorgängerbaureihe', 248],
      ['2903147', 'TRIO-PS-2G/1AC/24DC/3/C2LPS', 'TRIO 24 V/3 A, einphasig', 98],
      ['2903148', 'TRIO-PS-2G/1AC/24DC/5', 'TRIO 24 V/5 A, einphasig', 116],
      ['2903149', 'TRIO-PS-2G/1AC/24DC/10', 'TRIO 24 V/10 A, einphasig', 158],
      ['2903151', 'TRIO-PS-2G/1AC/24DC/20', 'TRIO 24 V/20 A, einphasig', 246],
      ['2903153', 'TRIO-PS-2G/3AC/24DC/5', 'TRIO 24 V/5 A, dreiphasig', 138],
      ['2903154', 'TRIO-PS-2G/3AC/24DC/10', 'TRIO 24 V/10 A, dreiphasig', 186],
      ['2903155', 'TRIO-PS-2G/3AC/24DC/20', 'TRIO 24 V/20 A, dreiphasig', 278],
      ['2868635', 'STEP-PS/1AC/24DC/1.75', 'STEP 24 V/1,75 A, einphasig', 64],
      ['2868651', 'STEP-PS/1AC/24DC/2.5', 'STEP 24 V/2,5 A, einphasig', 78],
      ['2868664', 'STEP-PS/1AC/24DC/4.2', 'STEP 24 V/4,2 A, einphasig', 97],
    ] as const
  ).map(([order, type, text, price]) => item(order, type, `Stromversorgung ${text}`, price, [40, 130, 125], 800)),
)

const relays = [
  ...series({ group: 'Relais', eclass: 'couplingRelay', pack: 10 }, [
    item(
      '2966171',
      'PLC-RSC- 24DC/21',
      'Relaismodul 6,2 mm, DC 24 V, 1 Wechsler, Schraubanschluss',
      12.85,
      [6.2, 80, 94],
      32,
    ),
    item(
      '2966184',
      'PLC-RSC- 24DC/21AU',
      'Relaismodul 6,2 mm, DC 24 V, 1 Wechsler, Goldkontakt',
      15.3,
      [6.2, 80, 94],
      32,
    ),
    item('2967060', 'PLC-RSC- 24DC/21-21', 'Relaismodul 14 mm, DC 24 V, 2 Wechsler', 17.9, [14, 80, 94], 57),
    item('2966207', 'PLC-RSC-230UC/21', 'Relaismodul 6,2 mm, UC 230 V, 1 Wechsler', 15.6, [6.2, 80, 94], 33),
    item('2967099', 'PLC-RSC-230UC/21-21', 'Relaismodul 14 mm, UC 230 V, 2 Wechsler', 21.7, [14, 80, 94], 58),
    item('2966472', 'PLC-RSP- 24DC/21', 'Relaismodul 6,2 mm, DC 24 V, 1 Wechsler, Federkraft', 13.1, [6.2, 86, 94], 33),
    item('2900299', 'PLC-RPT- 24DC/21', 'Relaismodul 6,2 mm, DC 24 V, 1 Wechsler, Push-in', 13.2, [6.2, 80, 94], 33),
    item('2900305', 'PLC-RPT-230UC/21', 'Relaismodul 6,2 mm, UC 230 V, 1 Wechsler, Push-in', 16.1, [6.2, 80, 94], 34),
    item('2900330', 'PLC-RPT- 24DC/21-21', 'Relaismodul 14 mm, DC 24 V, 2 Wechsler, Push-in', 18.4, [14, 80, 94], 58),
    item('2966676', 'PLC-OSC- 24DC/ 24DC/ 2', 'Halbleiterrelais 6,2 mm, DC 24 V/3 A', 19.8, [6.2, 80, 94], 34),
    item('2966595', 'PLC-OSC- 24DC/230AC/ 1', 'Halbleiterrelais 6,2 mm, AC 230 V/0,75 A', 22.4, [6.2, 80, 94], 34),
    item('2961105', 'REL-MR- 24DC/21', 'Steckrelais DC 24 V, 1 Wechsler 6 A', 4.2, [5, 28, 15], 7),
  ]),
  ...series({ group: 'Relais', eclass: 'safetyRelay' }, [
    item(
      '2981059',
      'PSR-SCP- 24DC/ESD/5X1/1X2/ 300',
      'Sicherheitsrelais, zeitverzögert bis 300 s, DC 24 V',
      296,
      [45, 99, 114.5],
      340,
    ),
    item(
      '2963763',
      'PSR-SCP- 24UC/ESA2/4X1/1X2/B',
      'Sicherheitsrelais Not-Halt, 4 Freigaben, UC 24 V',
      168,
      [22.5, 99, 114.5],
      220,
    ),
    item(
      '2700467',
      'PSR-MS20-1NO-1DO-24DC-SC',
      'Sicherheitsrelais schmal, 1 Freigabe, DC 24 V',
      92,
      [6.8, 93, 102],
      70,
    ),
    item('1009831', 'PSR-MC34-3NO-1DO-24DC-SC', 'Sicherheitsrelais, 3 Freigaben, DC 24 V', 128, [12.5, 112, 114], 170),
  ]),
]

const protection = [
  ...series(
    { group: 'Überspannungsschutz', eclass: 'surgeProtection' },
    (
      [
        ['2905421', 'FLT-SEC-P-T1-3S-350/25-FM', 'Blitzstromableiter Typ 1, 3 + 1, AC 230/400 V', 489],
        ['2905340', 'VAL-SEC-T2-3S-350-FM', 'Überspannungsableiter Typ 2, 3 + 1, AC 230/400 V', 198],
        ['2905333', 'VAL-SEC-T2-1S-350-FM', 'Überspannungsableiter Typ 2, 1 + 1, AC 230 V', 108],
        ['2905223', 'PLT-SEC-T3-24-FM-UT', 'Überspannungsschutz Typ 3, 24 V', 84],
        ['2905229', 'PLT-SEC-T3-230-FM-UT', 'Überspannungsschutz Typ 3, 230 V', 87],
        ['2907919', 'TTC-6P-1X2-24DC-UT-I', 'Überspannungsschutz Signalleitung, 24 V', 41],
      ] as const
    ).map(([order, type, text, price]) => item(order, type, text, price, [36, 97, 77], 260)),
  ),
  ...series({ group: 'Stromversorgung', eclass: 'electronicFuse' }, [
    item(
      '2906031',
      'CBMC E4 24DC/1-4A NO',
      'Elektronischer Geräteschutzschalter 4-kanalig, 1–4 A',
      118,
      [36, 90, 98],
      180,
    ),
    item(
      '2906032',
      'CBMC E4 24DC/1-10A NO',
      'Elektronischer Geräteschutzschalter 4-kanalig, 1–10 A',
      132,
      [36, 90, 98],
      180,
    ),
    item('2800836', 'CB E1 24DC/4A NO P', 'Elektronischer Geräteschutzschalter 1-kanalig, 4 A', 42, [12.5, 43, 52], 30),
  ]),
]

const network = [
  ...series(
    { group: 'Netzwerk', eclass: 'networkSwitch' },
    (
      [
        ['1085039', 'FL SWITCH 1005N', 'unmanaged, 5 × RJ45 100 Mbit/s', 78],
        ['1085256', 'FL SWITCH 1008N', 'unmanaged, 8 × RJ45 100 Mbit/s', 112],
        ['2702323', 'FL SWITCH 2005', 'managed, 5 × RJ45 100 Mbit/s', 318],
        ['2702324', 'FL SWITCH 2008', 'managed, 8 × RJ45 100 Mbit/s', 386],
        ['2702903', 'FL SWITCH 2108', 'managed, 8 × RJ45 1000 Mbit/s', 612],
      ] as const
    ).map(([order, type, text, price]) =>
      item(order, type, `Industrial-Ethernet-Switch, ${text}`, price, [45, 130, 110], 480),
    ),
  ),
  ...series(
    { group: 'Netzwerk', eclass: 'dataCable' },
    [0.3, 0.5, 1, 2, 3, 5, 7.5, 10].map((metres, index) =>
      item(
        `289${padded(1288 + index * 97, 4)}`,
        `FL CAT5 PATCH ${comma(metres)}`,
        `Patchleitung CAT5e, RJ45, ${comma(metres)} m, grau`,
        7.4 + metres * 1.6,
        undefined,
        Math.round(30 + metres * 45),
      ),
    ),
  ),
  ...series({ group: 'Stromversorgung', eclass: 'plugSocket' }, [
    item('0804154', 'EM-DUO 120/15/GFI', 'Doppelsteckdose mit Fehlerstromschutz, AC 120 V', 148, [70, 115, 58], 320),
    item('1207640', 'EO-CF/UT/LED', 'Steckdose Typ F für Tragschiene, mit LED', 24.6, [45, 75, 62], 120),
    item('1068064', 'EO-CF/PT/LED/DUO', 'Doppelsteckdose Typ F für Tragschiene, Push-in', 42.9, [90, 75, 62], 230),
  ]),
]

export const phoenix: Family = {
  manufacturer: 'phoenix',
  drafts: [...phoenixTerminals, ...quint, ...relays, ...protection, ...network],
}
