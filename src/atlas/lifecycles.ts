/**
 * The lifecycles as somebody plays them who chooses a role and what is there. Whether an action is possible, what it lacks and where it
 * leads is asked of the lifecycle itself, the one that browser and server run: the atlas knows no rule of its own.
 */
import { companyFlagsAt } from '../domain/company/company.ts'
import type { CompanyContext } from '../domain/company/companyRules.ts'
import type { Obstacle } from '../domain/core/rule.ts'
import type { CompanyType } from '../domain/company/company.ts'
import type { EnquiryContext } from '../domain/enquiry/enquiryRules.ts'
import { offerFlagsAt } from '../domain/offer/offer.ts'
import { newOfferFacts, type OfferContext } from '../domain/offer/offerRules.ts'
import type { Actor } from '../domain/session/visitor.ts'
import { companyLifecycle } from '../machines/company/companyLifecycle.ts'
import { enquiryLifecycle } from '../machines/enquiry/enquiryLifecycle.ts'
import { offerLifecycle } from '../machines/offer/offerLifecycle.ts'

/** Who acts: the two sides of a deal, others of their kind, and the operator. */
export const roles = ['customer', 'supplier', 'otherCustomer', 'otherSupplier', 'operator'] as const
export type Role = (typeof roles)[number]

/** Where the record stands, who acts, and which of the facts are given. */
export type Situation = { state: string; role: Role; given: readonly string[] }
/** What comes of an action: the state it leads to, or everything that stands in its way. */
export type Verdict = { target: string } | { obstacles: readonly Obstacle[]; lacking: readonly string[] }

export interface Playable {
  readonly id: string
  readonly initial: string
  readonly states: readonly string[]
  readonly actions: readonly string[]
  /** the portal's own consequences of what somebody does elsewhere */
  readonly byPortal: readonly string[]
  readonly roles: readonly Role[]
  /** what may be given or not, by the name of the rule that asks for it */
  readonly facts: readonly string[]
  readonly judge: (action: string, situation: Situation) => Verdict
  /** the names of the facts that the action asks for in this state, of the one who may do it */
  readonly asksFor: (action: string, state: string) => readonly string[]
}

const companies: Record<Role, { companyId: string; companyType: CompanyType }> = {
  customer: { companyId: 'customer', companyType: 'CUSTOMER' },
  supplier: { companyId: 'supplier', companyType: 'SUPPLIER' },
  otherCustomer: { companyId: 'otherCustomer', companyType: 'CUSTOMER' },
  otherSupplier: { companyId: 'otherSupplier', companyType: 'SUPPLIER' },
  operator: { companyId: 'operator', companyType: 'ADMIN' },
}
const actorIn = (role: Role): Actor => ({ userId: role, admin: true, ...companies[role] })

/** What the lifecycles have in common, as far as it is asked here. */
interface Life<Facts, Action extends string> {
  readonly machine: { readonly id: string; readonly root: { readonly states: Readonly<Record<string, unknown>> } }
  readonly obstacles: (action: Action, facts: Facts) => Obstacle[]
  readonly checklist: (action: Action, facts: Facts) => { rule: string; met: boolean }[] | undefined
  readonly target: (action: Action, facts: Facts) => string
}

/** A lifecycle with the facts it is asked with; the actions are named one by one, so that none is forgotten. */
const playable = <Facts, Action extends string, State extends string, Fact extends string>(
  life: Life<Facts, Action>,
  table: {
    actions: Record<Action, 'person' | 'portal'>
    roles: readonly Role[]
    states: Readonly<Record<State, unknown>>
    facts: readonly Fact[]
    factsOf: (state: State, role: Role, given: (fact: Fact) => boolean) => Facts
  },
): Playable => {
  const isAction = (name: string): name is Action => name in table.actions
  const isState = (name: string): name is State => name in table.states
  const actions = Object.keys(table.actions).filter(isAction)
  const states = Object.keys(life.machine.root.states).filter(isState)
  const factsOf = ({ state, role, given }: Situation): Facts => {
    if (!isState(state)) throw new Error(`${life.machine.id} has no state ${state}`)
    return table.factsOf(state, role, (fact) => given.includes(fact))
  }
  const known = (action: string): Action => {
    if (!isAction(action)) throw new Error(`${life.machine.id} has no action ${action}`)
    return action
  }
  const open = (action: Action, facts: Facts): string[] =>
    (life.checklist(action, facts) ?? []).flatMap(({ rule, met }) => (met ? [] : [rule]))
  return {
    id: life.machine.id,
    initial: states[0] ?? '',
    states,
    actions,
    byPortal: actions.filter((action) => table.actions[action] === 'portal'),
    roles: table.roles,
    facts: table.facts,
    judge: (name, situation) => {
      const action = known(name)
      const facts = factsOf(situation)
      const obstacles = life.obstacles(action, facts)
      if (obstacles.length === 0) return { target: life.target(action, facts) }
      return { obstacles, lacking: open(action, facts) }
    },
    asksFor: (name, state) => {
      const asked = table.roles.flatMap(
        (role) => life.checklist(known(name), factsOf({ state, role, given: table.facts })) ?? [],
      )
      return [...new Set(asked.map(({ rule }) => rule))]
    },
  }
}

const untouched = { released: false, closed: false, archived: false }
/** How a state of an enquiry is stored. */
const enquiryFlagsAt = {
  draft: untouched,
  released: { ...untouched, released: true },
  closed: { ...untouched, released: true, closed: true },
  archived: { ...untouched, released: true, archived: true },
}

const enquiry = playable(enquiryLifecycle, {
  actions: {
    'enquiry.edit': 'person',
    'enquiry.release': 'person',
    'enquiry.createOffer': 'person',
    'enquiry.close': 'portal',
    'enquiry.declineOthers': 'person',
    'enquiry.reopen': 'person',
    'enquiry.copy': 'person',
    'enquiry.archive': 'person',
  },
  roles: ['customer', 'supplier', 'otherCustomer', 'operator'],
  states: enquiryFlagsAt,
  facts: ['isFilled', 'hasFreeTexts', 'hasCircuitDiagram', 'hasBom', 'isBomMapped'],
  factsOf: (state, role, given): EnquiryContext => ({
    actor: actorIn(role),
    enquiry: {
      customerId: companies.customer.companyId,
      ...enquiryFlagsAt[state],
      filled: given('isFilled'),
      freeTexts: given('hasFreeTexts'),
      fileTypes: given('hasCircuitDiagram') ? ['CIRCUIT_DIAGRAM'] : [],
      bomFileName: given('hasBom') ? 'BOM.xlsx' : null,
      bomMapped: given('isBomMapped'),
    },
  }),
})

const offer = playable(offerLifecycle, {
  actions: {
    'offer.edit': 'person',
    'offer.release': 'person',
    'offer.accept': 'person',
    'offer.decline': 'person',
    'offer.confirm': 'person',
    'offer.revise': 'person',
    'offer.invalidate': 'portal',
    'offer.archive': 'person',
  },
  roles: ['supplier', 'customer', 'otherSupplier', 'otherCustomer', 'operator'],
  states: offerFlagsAt,
  facts: [
    'isComplete',
    'hasOfferFile',
    'isEnquiryOpen',
    'isPredecessorFree',
    'hasOrderFile',
    'hasRejectionReason',
    'hasOrderConfirmationFile',
    'hasNoOpenRevision',
  ],
  factsOf: (state, role, given): OfferContext => ({
    actor: actorIn(role),
    offer: {
      ...newOfferFacts(companies.supplier),
      customerId: companies.customer.companyId,
      ...offerFlagsAt[state],
      complete: given('isComplete'),
      enquiryClosed: !given('isEnquiryOpen'),
      predecessorOrdered: !given('isPredecessorFree'),
      hasOpenRevision: !given('hasNoOpenRevision'),
      rejectionReason: given('hasRejectionReason') ? 'PROJECT_NOT_REALIZED' : null,
      fileTypes: [
        ...(given('hasOfferFile') ? (['OFFER'] as const) : []),
        ...(given('hasOrderFile') ? (['ORDER'] as const) : []),
        ...(given('hasOrderConfirmationFile') ? (['ORDER_CONFIRMATION'] as const) : []),
      ],
    },
  }),
})

const company = playable(companyLifecycle, {
  actions: {
    'company.release': 'person',
    'company.deactivate': 'person',
    'company.activate': 'person',
  },
  // Calls about companies are the operator's alone, before any lifecycle is asked.
  roles: ['operator'],
  states: companyFlagsAt,
  facts: ['isFilled', 'hasCustomerNumber', 'isOtherCompany'],
  factsOf: (state, role, given): CompanyContext => ({
    actor: actorIn(role),
    company: {
      id: given('isOtherCompany') ? companies.customer.companyId : companies[role].companyId,
      ...companyFlagsAt[state],
      type: 'CUSTOMER',
      filled: given('isFilled'),
      numbered: given('hasCustomerNumber'),
    },
  }),
})

/** The lifecycles in the order of a deal. */
export const playables: readonly Playable[] = [company, enquiry, offer]

export const playableOf = (id: string): Playable | undefined => playables.find((one) => one.id === id)
