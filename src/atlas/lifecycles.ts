/**
 * The lifecycles as somebody plays them who chooses a role and what is there. Whether an action is possible, what it lacks and where it
 * leads is asked of the lifecycle itself, the one that browser and server run: the atlas knows no rule of its own.
 */
import { companyFlagsAt } from '../domain/company/company.ts'
import type { CompanyContext } from '../domain/company/companyRules.ts'
import type { Lifecycle } from '../domain/core/lifecycle.ts'
import type { Obstacle } from '../domain/core/rule.ts'
import type { CompanyType } from '../domain/company/company.ts'
import type { EnquiryContext } from '../domain/enquiry/enquiryRules.ts'
import { offerFlagsAt } from '../domain/offer/offerStage.ts'
import { newOfferFacts, type OfferContext } from '../domain/offer/offerRules.ts'
import { kindOf } from '../domain/session/capabilities.ts'
import type { Actor } from '../domain/session/visitor.ts'
import { companyLifecycle } from '../domain/company/companyLifecycle.ts'
import { enquiryLifecycle } from '../domain/enquiry/enquiryLifecycle.ts'
import { offerLifecycle } from '../domain/offer/offerLifecycle.ts'

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
  customer: { companyId: 'customer', companyType: kindOf.customer },
  supplier: { companyId: 'supplier', companyType: kindOf.supplier },
  otherCustomer: { companyId: 'otherCustomer', companyType: kindOf.customer },
  otherSupplier: { companyId: 'otherSupplier', companyType: kindOf.supplier },
  operator: { companyId: 'operator', companyType: kindOf.operator },
}
const actorIn = (role: Role): Actor => ({ userId: role, admin: true, ...companies[role] })

/** A lifecycle with the facts it is asked with; the actions are named one by one, so that it is said of each who brings it about. */
const playable = <Facts, State extends string, Action extends string, Side extends string, Need extends string>(
  life: Lifecycle<Facts, State, Action, Side, Need>,
  asked: {
    actions: Record<Action, 'person' | 'portal'>
    roles: readonly Role[]
    factsOf: (state: State, role: Role, given: (fact: Need) => boolean) => Facts
  },
): Playable => {
  const { id, initial, ...table } = life.table
  const isAction = (name: string): name is Action => name in asked.actions
  const isState = (name: string): name is State => name in table.states
  const actions = Object.keys(asked.actions).filter(isAction)
  const facts = Object.keys(table.needs)
  const factsOf = ({ state, role, given }: Situation): Facts => {
    if (!isState(state)) throw new Error(`${id} has no state ${state}`)
    return asked.factsOf(state, role, (fact) => given.includes(fact))
  }
  const known = (action: string): Action => {
    if (!isAction(action)) throw new Error(`${id} has no action ${action}`)
    return action
  }
  const open = (action: Action, facts: Facts): string[] =>
    (life.checklist(action, facts) ?? []).flatMap(({ rule, met }) => (met ? [] : [rule]))
  return {
    id,
    initial,
    states: Object.keys(table.states),
    actions,
    byPortal: actions.filter((action) => asked.actions[action] === 'portal'),
    roles: asked.roles,
    facts,
    judge: (name, situation) => {
      const action = known(name)
      const facts = factsOf(situation)
      const obstacles = life.obstacles(action, facts)
      if (obstacles.length === 0) return { target: life.target(action, facts) }
      return { obstacles, lacking: open(action, facts) }
    },
    asksFor: (name, state) => {
      const points = asked.roles.flatMap(
        (role) => life.checklist(known(name), factsOf({ state, role, given: facts })) ?? [],
      )
      return [...new Set(points.map(({ rule }) => rule))]
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
    'enquiry.declineBid': 'person',
    'enquiry.resumeBid': 'person',
    'enquiry.extend': 'person',
    'enquiry.amend': 'person',
    'enquiry.invite': 'person',
    'enquiry.disinvite': 'person',
    'enquiry.close': 'portal',
    'enquiry.declineOthers': 'person',
    'enquiry.reopen': 'person',
    'enquiry.copy': 'person',
    'enquiry.archive': 'person',
  },
  roles: ['customer', 'supplier', 'otherCustomer', 'operator'],
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
      offersUntil: given('hasDeadline') ? new Date(0) : null,
      chosen: given('isChosen'),
      sealed: !given('isUnsealed') || !given('isExtensible'),
      openedAt: given('isUnsealed') ? new Date(0) : null,
      over: !given('isInTime') || !given('isExtensible'),
      hasBid: !given('hasNotBid'),
      bidDeclined: given('hasDeclinedBid'),
      ordered: !given('isUnordered'),
    },
  }),
})

const offer = playable(offerLifecycle, {
  actions: {
    'offer.edit': 'person',
    'offer.release': 'person',
    'offer.submit': 'person',
    'offer.takeBack': 'person',
    'offer.stand': 'person',
    'offer.accept': 'person',
    'offer.decline': 'person',
    'offer.confirm': 'person',
    'offer.revise': 'person',
    'offer.invalidate': 'portal',
    'offer.archive': 'person',
  },
  roles: ['supplier', 'customer', 'otherSupplier', 'otherCustomer', 'operator'],
  factsOf: (state, role, given): OfferContext => ({
    actor: actorIn(role),
    offer: {
      ...newOfferFacts(companies.supplier),
      customerId: companies.customer.companyId,
      ...offerFlagsAt[state],
      complete: given('isComplete'),
      enquiryClosed: !given('isEnquiryOpen'),
      predecessorOrdered: !given('isPredecessorFree'),
      late: !given('isInTime'),
      sealed: !given('isUnsealed'),
      submitted: given('isSubmitted'),
      hasOpenRevision: !given('hasNoOpenRevision'),
      amended: given('isAmended'),
      deviating: !given('hasNoOpenDeviation'),
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
  factsOf: (state, role, given): CompanyContext => ({
    actor: actorIn(role),
    company: {
      id: given('isOtherCompany') ? companies.customer.companyId : companies[role].companyId,
      ...companyFlagsAt[state],
      type: kindOf.customer,
      filled: given('isFilled'),
      numbered: given('hasCustomerNumber'),
    },
  }),
})

/** The lifecycles in the order of a deal. */
export const playables: readonly Playable[] = [company, enquiry, offer]

export const playableOf = (id: string): Playable | undefined => playables.find((one) => one.id === id)
