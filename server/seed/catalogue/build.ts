/**
 * The whole demo catalogue, ready to be stored: every family's drafts become articles that refer to manufacturers, units,
 * discount groups and wholesalers. Nothing is random: the same code and the same moment give the same catalogue.
 */
import type { Article } from '../../../src/domain/article/article.ts'
import type { EclassMapping } from '../../../src/domain/eclass/eclass.ts'
import type { DiscountGroup } from '../../../src/domain/masterdata/discountGroup.ts'
import type { Manufacturer } from '../../../src/domain/masterdata/manufacturer.ts'
import type { Unit } from '../../../src/domain/masterdata/unit.ts'
import type { Wholesaler } from '../../../src/domain/masterdata/wholesaler.ts'
import { cents, type Draft, type Family } from './draft.ts'
import { eclassMappings } from './eclassMappings.ts'
import { abb } from './families/abb.ts'
import { beckhoff, pilz } from './families/automation.ts'
import { icotek, luetze, pfannenberg, puls, stego } from './families/cabinetParts.ts'
import { eaton } from './families/eaton.ts'
import { ifm, murr, sick, turck } from './families/field.ts'
import { hager } from './families/hager.ts'
import { lapp } from './families/lapp.ts'
import { longs, sew } from './families/motion.ts'
import { phoenix } from './families/phoenix.ts'
import { finder, harting } from './families/relaysAndConnectors.ts'
import { rittal } from './families/rittal.ts'
import { schneider } from './families/schneider.ts'
import { siemensAutomation } from './families/siemensAutomation.ts'
import { siemensInstallation } from './families/siemensInstallation.ts'
import { siemensSwitchgear } from './families/siemensSwitchgear.ts'
import { wago } from './families/wago.ts'
import { weidmueller } from './families/weidmueller.ts'
import { type ManufacturerKey, manufacturers, type WholesalerKey, wholesalers } from './manufacturers.ts'
import { demoEan, stableId, stableNumber } from './numbers.ts'
import { units } from './units.ts'

const families: readonly Family[] = [
  siemensSwitchgear,
  siemensInstallation,
  siemensAutomation,
  phoenix,
  wago,
  rittal,
  weidmueller,
  eaton,
  schneider,
  abb,
  lapp,
  finder,
  harting,
  hager,
  beckhoff,
  pilz,
  murr,
  ifm,
  sick,
  turck,
  icotek,
  pfannenberg,
  stego,
  puls,
  luetze,
  sew,
  longs,
]

type Stored<Entity> = Omit<Entity, 'usedByArticleAmount' | 'usedElsewhere' | 'createDate' | 'lastUpdate'>
export type Catalogue = {
  manufacturers: Stored<Manufacturer>[]
  units: Stored<Unit>[]
  wholesalers: Stored<Wholesaler>[]
  discountGroups: Omit<Stored<DiscountGroup>, 'manufacturerName'>[]
  eclassMappings: EclassMapping[]
  articles: Article[]
}

const manufacturerId = (key: string) => stableId(`manufacturer/${key}`)
const unitId = (key: string) => stableId(`unit/${key}`)
const wholesalerId = (key: WholesalerKey) => stableId(`wholesaler/${key}`)
const discountGroupId = (manufacturer: string, group: string) => stableId(`discount/${manufacturer}/${group}`)

const day = 86_400_000
const before = (now: Date, days: number) => new Date(now.getTime() - days * day)

/**
 * Builds the catalogue as it stands at `now`: dates of creation and last price maintenance lie before it.
 * Articles come in the order of the families; their order numbers are unique.
 */
export const buildCatalogue = (now: Date): Catalogue => ({
  manufacturers: Object.entries(manufacturers).map(([key, { name, variants, abbreviation, link }]) => ({
    id: manufacturerId(key),
    displayName: name,
    nameVariants: [...variants],
    abbreviation,
    link,
  })),
  units: Object.entries(units).map(([key, [displayName, ...nameVariants]]) => ({
    id: unitId(key),
    displayName,
    nameVariants,
  })),
  wholesalers: wholesalerKeys.map((key) => ({ id: wholesalerId(key), displayName: wholesalers[key] })),
  discountGroups: Object.entries(manufacturers).flatMap(([key, { abbreviation, groups }]) =>
    Object.entries(groups).map(([displayName, percent], index) => ({
      id: discountGroupId(key, displayName),
      displayName,
      nameVariants: [`${abbreviation}-${index + 1}`],
      percent,
      manufacturerId: manufacturerId(key),
      wholesalerDiscounts: wholesalerKeys
        .slice(stableNumber(key + displayName, 3))
        .slice(0, 2)
        .map((wholesaler, place) => ({ wholesalerId: wholesalerId(wholesaler), percent: percent - 3 + place * 1.5 })),
    })),
  ),
  eclassMappings: Object.values(eclassMappings).flatMap(({ number, text, minutes }) =>
    minutes === null
      ? []
      : [
          {
            id: stableId(`eclass/${number}`),
            eclassNumber: number,
            description: text,
            workTime: minutes,
            firstLevelOrder: number.slice(0, 2),
            secondLevelOrder: number.slice(2, 4),
            createDate: before(now, 420),
            lastUpdate: before(now, 60),
          },
        ],
  ),
  articles: families
    .flatMap(({ manufacturer, drafts }) => drafts.map((draft) => ({ manufacturer, draft })))
    .map(({ manufacturer, draft }, index) => articleOf(manufacturer, draft, index, now)),
})

const wholesalerKeys = ['nord', 'ruhr', 'sued', 'kabel'] as const satisfies readonly WholesalerKey[]

/** mm → cm, g → kg, without the crumbs of binary fractions. */
const tenth = (value: number) => Math.round(value) / 10
const thousandth = (value: number) => Math.round(value) / 1000

const articleOf = (manufacturer: ManufacturerKey, draft: Draft, index: number, now: Date): Article => {
  const { name, origin, link, groups } = manufacturers[manufacturer]
  const vary = (what: string, below: number) => stableNumber(`${manufacturer}/${draft.order}/${what}`, below)
  const { number, tariff } = eclassMappings[draft.eclass]
  // Some articles are bought net, without a discount group, and a few have no price at all.
  const isNet = vary('net', 100) < 6
  const group = isNet ? undefined : draft.group
  const percent = Object.entries(groups).find(([displayName]) => displayName === draft.group)?.[1] ?? 30
  const listPrice = draft.price
  const purchasePrice = purchasePriceOf(listPrice, percent, vary('purchase', 100), isNet)
  const pack = draft.pack ?? 1
  const [width, height, depth] = draft.mm ?? [0, 0, 0]
  return {
    id: stableId(`article/${manufacturer}/${draft.order}`),
    manufacturerId: manufacturerId(manufacturer),
    manufacturerNumber: draft.type ?? draft.order,
    orderNumber: draft.order,
    erpNumber: String(1_000_000 + index * 3),
    manufacturerLink: link,
    description: draft.text,
    deliveryTime: draft.days ?? 1 + vary('delivery', 6),
    unitId: unitId(draft.unit ?? 'piece'),
    packagingUnitSize: pack,
    priceUnitSize: draft.per ?? 1,
    quantity: null,
    quantityUnitId: null,
    orderQuantityUnitSize: pack,
    minimumOrderQuantityUnitSize: pack,
    width: tenth(width),
    height: tenth(height),
    depth: tenth(depth),
    weight: thousandth(draft.grams ?? 0),
    purchasePrice,
    listPrice: isNet ? null : listPrice,
    discountGroupId: group === undefined ? null : discountGroupId(manufacturer, group),
    eclass9_1Id: number,
    eanNumber: demoEan(4_000_000 + index * 7),
    surchargeCode: draft.copper ? 'CU' : '',
    copperCode: draft.copper ? 'DEL' : '',
    copperBaseValue: draft.copper ? 150 : null,
    copperWeight: draft.copper ?? null,
    customsTarifNumber: tariff,
    countryOfOriginAbbreviation: origin,
    rohs: 'konform',
    image: '',
    // a few are not to be had any more
    state: vary('state', 100) < 2 ? 'INACTIVE' : 'ACTIVE',
    articleImportSource: importSourceOf(name, vary('source', 100)),
    wholesalerInfos: wholesalerInfosOf(draft, purchasePrice, vary('wholesaler', 100)),
    possibleOrderNumbers: [...new Set(draft.alsoOrdered ?? [])].filter((other) => other !== draft.order),
    possibleManufacturerNumbers: [],
    createDate: before(now, 200 + vary('created', 500)),
    lastUpdate: before(now, 3 + vary('updated', 180)),
  }
}

/** The customer price: about the discounted list price, sometimes better, sometimes not maintained. */
const purchasePriceOf = (listPrice: number | null, percent: number, dice: number, isNet: boolean): number | null => {
  if (listPrice === null) return null
  if (!isNet && dice < 35) return null
  return cents(listPrice * (1 - percent / 100) * (dice < 55 ? 0.95 : 1.02))
}

const importSourceOf = (manufacturerName: string, dice: number): Article['articleImportSource'] => {
  if (dice < 3) return 'MANUAL'
  return stableNumber(manufacturerName, 4) === 0 ? 'MYSQL' : 'CSV'
}

/** About a third of the articles is known to one or two wholesalers, under numbers of their own. */
const wholesalerInfosOf = (draft: Draft, purchasePrice: number | null, dice: number): Article['wholesalerInfos'] =>
  dice >= 36 || purchasePrice === null
    ? []
    : wholesalerKeys.slice(dice % 3, (dice % 3) + 1 + (dice % 2)).map((key, place) => ({
        wholesalerId: wholesalerId(key),
        orderNumber: String(stableNumber(key + draft.order, 9_000_000) + 1_000_000),
        purchasePrice: cents(purchasePrice * (1.01 + place * 0.02)),
      }))
