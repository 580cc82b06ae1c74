/** Manufacturers of the demo catalogue, the names and short signs under which parts lists know them, and their discount groups. */
type ManufacturerData = {
  name: string
  variants: readonly string[]
  abbreviation: string
  link: string
  /** ISO country of origin that most articles carry */
  origin: string
  /** discount groups: name → % off the list price */
  groups: Readonly<Record<string, number>>
}

export const manufacturers = {
  siemens: {
    name: 'Siemens',
    variants: ['Siemens AG', 'SIEMENS', 'SIEM', 'Siemens Industry'],
    abbreviation: 'SIE',
    link: 'https://www.siemens.com',
    origin: 'DE',
    groups: { Schaltgeräte: 48, Installationsgeräte: 52, SIMATIC: 28, SINAMICS: 34, SITOP: 36, Befehlsgeräte: 44 },
  },
  phoenix: {
    name: 'Phoenix Contact',
    variants: ['Phoenix', 'Phoenix Contact GmbH & Co. KG', 'PHOENIX CONTACT', 'PHO', 'PhoenixContact'],
    abbreviation: 'PXC',
    link: 'https://www.phoenixcontact.com',
    origin: 'DE',
    groups: { Reihenklemmen: 45, Stromversorgung: 38, Relais: 42, Überspannungsschutz: 36, Netzwerk: 30 },
  },
  wago: {
    name: 'WAGO',
    variants: ['Wago', 'WAGO GmbH & Co. KG', 'WAGO Kontakttechnik'],
    abbreviation: 'WAG',
    link: 'https://www.wago.com',
    origin: 'DE',
    groups: { TOPJOB: 46, Stromversorgung: 35, Automation: 30, Zubehör: 40 },
  },
  rittal: {
    name: 'Rittal',
    variants: ['Rittal GmbH & Co. KG', 'RITTAL'],
    abbreviation: 'RIT',
    link: 'https://www.rittal.com',
    origin: 'DE',
    groups: { Gehäuse: 44, Klimatisierung: 40, Zubehör: 42, Stromverteilung: 38 },
  },
  weidmueller: {
    name: 'Weidmüller',
    variants: ['Weidmueller', 'Weidmüller GmbH & Co. KG', 'WEIDMÜLLER', 'WMÜ', 'Weidmüller Interface'],
    abbreviation: 'WEI',
    link: 'https://www.weidmueller.com',
    origin: 'DE',
    groups: { Reihenklemmen: 45, Elektronik: 36, Werkzeug: 25 },
  },
  eaton: {
    name: 'Eaton',
    variants: ['Eaton Electric', 'Moeller', 'Klöckner-Moeller', 'Kloeckner Moeller', 'Eaton Moeller', 'EATON', 'MOE'],
    abbreviation: 'EAT',
    link: 'https://www.eaton.com',
    origin: 'AT',
    groups: { Schaltgeräte: 50, Installationsgeräte: 54, Befehlsgeräte: 45, Antriebe: 32 },
  },
  schneider: {
    name: 'Schneider Electric',
    variants: ['Schneider', 'Schneider Electric GmbH', 'SCHN', 'Telemecanique', 'Merlin Gerin', 'SE'],
    abbreviation: 'SCH',
    link: 'https://www.se.com',
    origin: 'FR',
    groups: { Schaltgeräte: 47, Installationsgeräte: 50, Harmony: 43, Altivar: 33 },
  },
  abb: {
    name: 'ABB',
    variants: ['ABB Stotz-Kontakt', 'ABB AG', 'Stotz', 'Asea Brown Boveri'],
    abbreviation: 'ABB',
    link: 'https://www.abb.com',
    origin: 'DE',
    groups: { Installationsgeräte: 53, Schaltgeräte: 46, Antriebe: 32 },
  },
  pilz: {
    name: 'Pilz',
    variants: ['Pilz GmbH & Co. KG', 'PILZ', 'PIL'],
    abbreviation: 'PLZ',
    link: 'https://www.pilz.com',
    origin: 'DE',
    groups: { Sicherheitstechnik: 22 },
  },
  murr: {
    name: 'Murrelektronik',
    variants: ['Murr', 'Murr Elektronik', 'Murrelektronik GmbH', 'MURR'],
    abbreviation: 'MUR',
    link: 'https://www.murrelektronik.com',
    origin: 'CZ',
    groups: { Leitungen: 38, Stromversorgung: 35, Feldverteiler: 36 },
  },
  lapp: {
    name: 'Lapp',
    variants: ['Lapp Kabel', 'LAPP', 'U.I. Lapp GmbH', 'Lappkabel', 'U. I. Lapp'],
    abbreviation: 'LAP',
    link: 'https://www.lapp.com',
    origin: 'DE',
    groups: { Leitungen: 55, Verschraubungen: 48 },
  },
  finder: {
    name: 'Finder',
    variants: ['Finder GmbH', 'FINDER', 'Finder Relais'],
    abbreviation: 'FIN',
    link: 'https://www.findernet.com',
    origin: 'IT',
    groups: { Relais: 46 },
  },
  harting: {
    name: 'Harting',
    variants: ['HARTING', 'Harting Electric', 'Harting Deutschland GmbH & Co. KG'],
    abbreviation: 'HAR',
    link: 'https://www.harting.com',
    origin: 'DE',
    groups: { Steckverbinder: 35 },
  },
  hager: {
    name: 'Hager',
    variants: ['Hager Vertriebsgesellschaft', 'HAGER', 'Hager Tehalit', 'Tehalit'],
    abbreviation: 'HAG',
    link: 'https://www.hager.de',
    origin: 'FR',
    groups: { Installationsgeräte: 50, Kanäle: 45 },
  },
  beckhoff: {
    name: 'Beckhoff',
    variants: ['Beckhoff Automation', 'BECKHOFF', 'BECK'],
    abbreviation: 'BEC',
    link: 'https://www.beckhoff.com',
    origin: 'DE',
    groups: { 'EtherCAT-Klemmen': 20, Steuerungen: 15 },
  },
  ifm: {
    name: 'ifm electronic',
    variants: ['ifm', 'IFM', 'ifm electronic gmbh'],
    abbreviation: 'IFM',
    link: 'https://www.ifm.com',
    origin: 'DE',
    groups: { Sensoren: 18 },
  },
  sick: {
    name: 'SICK',
    variants: ['Sick', 'SICK AG', 'Sick AG'],
    abbreviation: 'SIC',
    link: 'https://www.sick.com',
    origin: 'DE',
    groups: { Sensoren: 20 },
  },
  turck: {
    name: 'Turck',
    variants: ['Hans Turck', 'Hans Turck GmbH & Co. KG', 'TURCK'],
    abbreviation: 'TUR',
    link: 'https://www.turck.de',
    origin: 'DE',
    groups: { Sensoren: 24 },
  },
  icotek: {
    name: 'icotek',
    variants: ['icotek GmbH', 'ICOTEK', 'Icotek'],
    abbreviation: 'ICO',
    link: 'https://www.icotek.com',
    origin: 'DE',
    groups: { Kabeleinführung: 30 },
  },
  pfannenberg: {
    name: 'Pfannenberg',
    variants: ['Pfannenberg GmbH', 'PFANNENBERG', 'PFA'],
    abbreviation: 'PFB',
    link: 'https://www.pfannenberg.com',
    origin: 'DE',
    groups: { Klimatisierung: 34, Signaltechnik: 30 },
  },
  puls: {
    name: 'PULS',
    variants: ['Puls', 'PULS GmbH', 'Puls Power'],
    abbreviation: 'PUL',
    link: 'https://www.pulspower.com',
    origin: 'CZ',
    groups: { Stromversorgung: 32 },
  },
  luetze: {
    name: 'Lütze',
    variants: ['Luetze', 'Friedrich Lütze GmbH', 'LÜTZE'],
    abbreviation: 'LUE',
    link: 'https://www.luetze.com',
    origin: 'DE',
    groups: { Leitungen: 42, Elektronik: 34 },
  },
  stego: {
    name: 'STEGO',
    variants: ['Stego', 'STEGO Elektrotechnik', 'Stego Elektrotechnik GmbH'],
    abbreviation: 'STE',
    link: 'https://www.stego.de',
    origin: 'DE',
    groups: { Klimatisierung: 35 },
  },
  sew: {
    name: 'SEW-EURODRIVE',
    variants: ['SEW Eurodrive', 'SEW EURODRIVE', 'SEW-Eurodrive GmbH & Co KG'],
    abbreviation: 'SEW',
    link: 'https://www.sew-eurodrive.de',
    origin: 'DE',
    groups: { Antriebe: 30 },
  },
  longs: {
    name: 'Longs Motor',
    variants: ['Longs', 'Changzhou Longs Motor'],
    abbreviation: 'LON',
    link: 'https://www.longs-motor.com',
    origin: 'CN',
    groups: { Schrittantriebe: 12 },
  },
} as const satisfies Record<string, ManufacturerData>
export type ManufacturerKey = keyof typeof manufacturers

/** Wholesalers, all invented. */
export const wholesalers = {
  nord: 'Nordelektro Großhandel GmbH',
  ruhr: 'Ruhrtal Elektrohandel KG',
  sued: 'Südstrom Technikhandel GmbH',
  kabel: 'Kabelkontor Hanse GmbH',
} as const
export type WholesalerKey = keyof typeof wholesalers
