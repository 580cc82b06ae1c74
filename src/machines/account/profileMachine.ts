/** The profile (rule S10): what one corrects of oneself, the form for a new password, the link that proves the own address, which mails come, for
 * operators which have not gone out, what the own company has agreed to, and its AVV. */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import { minLengthFor, type PasswordDemands } from '../../domain/account/password.ts'
import { emptyProfileDraft, type Profile } from '../../domain/account/profile.ts'
import type { MailSwitch } from '../../domain/account/mails.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { inputRegion, isUnsaved } from '../core/inputRegion.ts'
import type { RecordReport } from '../core/recordContext.ts'
import { agreementsMachine } from './agreementsMachine.ts'
import { changePasswordMachine, type DemandsChange, type PasswordReport } from './changePasswordMachine.ts'
import { factorMachine, type FactorReport } from './factorMachine.ts'
import { mailChoiceMachine } from './mailChoiceMachine.ts'
import { openMailsMachine } from './openMailsMachine.ts'
import { mailLinkMachine } from './mailLinkMachine.ts'
import { approvalRulesMachine } from './approvalRulesMachine.ts'
import { signInRulesMachine } from './signInRulesMachine.ts'
import { profileRecordMachine } from './profileRecordMachine.ts'
import { securityMachine } from './securityMachine.ts'

type Owner = {
  id: string
  /** the own record, where the session knows all of it */
  own: Profile | null
  mail: string
  /** the first password has to be replaced */
  first: boolean
  /** what the own password must be */
  demands: PasswordDemands
  /** how long a password has to be in this installation, without a second factor */
  leastLength: number
  companyId: string
  companyName: string
  switches: readonly MailSwitch[]
  isOperator: boolean
  /** whether the owner administers the company */
  administers: boolean
  /** … which orders: they say above which sum two people do */
  decidesOrders: boolean
  /** whether the owner agrees for the company */
  agrees: boolean
}

const tellFailed = { type: 'notify', params: { level: 'error', key: 'profile.avvFailed' } } as const

export const profileMachine = setup({
  types: {
    context: {} as Owner & { complete: boolean },
    events: {} as { type: 'avv.download' } | RecordReport<Profile> | PasswordReport | FactorReport,
    input: {} as Owner,
    tags: {} as 'unsaved',
    children: {} as {
      record: 'record'
      agreements: 'agreements'
      password: 'changePassword'
      factor: 'factor'
      signInRules: 'signInRules'
      approvalRules: 'approvalRules'
      mailLink: 'mailLink'
      mailChoice: 'mailChoice'
      openMails: 'openMails'
      security: 'security'
      createAvv: 'createAvv'
    },
  },
  actors: {
    record: profileRecordMachine,
    agreements: agreementsMachine,
    changePassword: changePasswordMachine,
    factor: factorMachine,
    signInRules: signInRulesMachine,
    approvalRules: approvalRulesMachine,
    mailLink: mailLinkMachine,
    mailChoice: mailChoiceMachine,
    openMails: openMailsMachine,
    security: securityMachine,
    /** the server makes the document anew, with the company's data and today's date */
    createAvv: fromPromise<Outcome<Download>, { companyName: string }>(actorNotProvided('createAvv')),
  },
  guards: { isGranted, isUnsaved },
  actions: {
    ...effects,
    tellDemands: sendTo('password', ({ context: { demands, leastLength } }, isThere: boolean): DemandsChange => ({
      type: 'demands.changed',
      demands: { ...demands, minLength: minLengthFor(leastLength, isThere) },
    })),
    lookAgain: sendTo('security', { type: 'security.reload' }),
    takeComplete: assign((_, complete: boolean) => ({ complete })),
    takeName: assign({
      companyName: ({ context }, { company }: Profile) => company?.name ?? context.companyName,
    }),
  },
}).createMachine({
  id: 'profile',
  description: 'The profile of whoever is signed in.',
  context: ({ input }) => ({ ...input, complete: false }),
  type: 'parallel',
  invoke: [
    {
      id: 'record',
      src: 'record',
      input: ({ context: { id, own }, self }) => ({
        id,
        draft: emptyProfileDraft,
        carried: own,
        parent: self,
      }),
    },
    {
      id: 'agreements',
      src: 'agreements',
      input: ({ context: { companyId, agrees } }) => ({ companyId, agrees }),
    },
    {
      id: 'password',
      src: 'changePassword',
      input: ({ context: { mail, first, demands }, self }) => ({ mail, first, demands, parent: self }),
    },
    { id: 'factor', src: 'factor', input: ({ context: { mail }, self }) => ({ mail, parent: self }) },
    { id: 'signInRules', src: 'signInRules', input: ({ context: { administers } }) => ({ administers }) },
    {
      id: 'approvalRules',
      src: 'approvalRules',
      input: ({ context: { decidesOrders } }) => ({ decides: decidesOrders }),
    },
    { id: 'mailLink', src: 'mailLink' },
    { id: 'security', src: 'security' },
    { id: 'mailChoice', src: 'mailChoice', input: ({ context: { switches } }) => ({ switches }) },
    { id: 'openMails', src: 'openMails', input: ({ context: { isOperator } }) => ({ isOperator }) },
  ],
  // the own name stands in the header, and the company's in that of the AVV
  on: {
    // it has ended the other devices, too
    'password.changed': { actions: 'lookAgain' },
    // beside one a shorter password is enough
    'factor.known': { actions: { type: 'tellDemands', params: ({ event }) => event.isThere } },
    'record.saved': {
      actions: ['refreshSession', { type: 'takeName', params: ({ event }) => event.record }],
    },
  },
  states: {
    input: inputRegion,
    avv: {
      description: 'The AVV of the own company.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The profile is shown.',
          on: { 'avv.download': 'creatingAvv' },
        },
        creatingAvv: {
          description: 'The server creates the AVV; everything else goes on.',
          invoke: {
            id: 'createAvv',
            src: 'createAvv',
            input: ({ context }) => ({ companyName: context.companyName }),
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'saveFile', params: ({ event }) => event.output },
                target: 'shown',
              },
              { actions: tellFailed, target: 'shown' },
            ],
            onError: { actions: tellFailed, target: 'shown' },
          },
        },
      },
    },
  },
})
