/** A user on screen: the form, the companies that the operator may choose, the invitation of a new user, and deleting one. */
import type { SnapshotFrom } from 'xstate'
import type { Company } from '../../domain/company/company.ts'
import { isInvited, type User } from '../../domain/user/user.ts'
import { newUserDraft } from '../../domain/user/userDraft.ts'
import { isOperatorAdmin } from '../../domain/user/userRules.ts'
import { createWorkflowMachine, isTaking } from '../core/workflowMachine.ts'
import { partOf, type WorkflowContext } from '../core/workflowTypes.ts'
import { allCompaniesMachine } from '../company/allCompaniesMachine.ts'
import { userRecordMachine } from './userRecordMachine.ts'

type UserKinds = { saved: User; answer: null; basis: Company | null; reports: never }
export type UserMachineContext = WorkflowContext<UserKinds>

/** Why the invitation of somebody who was never there cannot be sent again; undefined where it can, or is being sent. */
export const inviteObstacle = (s: SnapshotFrom<typeof userMachine>): 'inactiveCompany' | 'saveFirst' | undefined => {
  if (s.can({ type: 'user.invite' }) || isInviting(s)) return undefined
  return s.context.saved?.company.active === false ? 'inactiveCompany' : 'saveFirst'
}
export const isInviting = isTaking('invite', 'running')

export const isOwnAccount = ({ id, actor }: Pick<UserMachineContext, 'id' | 'actor'>): boolean => id === actor.userId

export const userMachine = createWorkflowMachine<UserKinds>()({
  id: 'user',
  description: 'A user on screen: the form, the choice of companies, and deleting.',
  path: '/user',
  form: userRecordMachine,
  draft: ({ actor, basis }) => newUserDraft(actor, basis),
  // whether it is the operator's is known before anybody new is saved in it (rule U10)
  begins: { loads: 'loadProposed' },
  noAnswer: null,
  steps: {
    remove: {
      description: 'Login and user are removed, after a question; nobody removes themselves.',
      may: (context) => !isOwnAccount(context),
      whenSaved: true,
      asks: 'yes',
      calls: 'removeUser',
      tells: 'user.removed',
      leavesTo: '/user',
    },
    invite: {
      description: 'The invitation is sent again, as long as nobody has signed in by it.',
      may: ({ saved }) => saved !== null && isInvited(saved) && saved.company.active,
      whenSaved: true,
      calls: 'inviteUser',
      tells: 'user.invitedAgain',
      stays: true,
    },
    reset: {
      description: 'The second factor is taken away, after a question, for somebody who has lost telephone and codes.',
      may: (context) => !isOwnAccount(context) && context.saved?.hasSecondFactor === true,
      whenSaved: true,
      asks: 'yes',
      calls: 'resetFactor',
      tells: 'user.factorReset',
      stays: true,
    },
    prove: {
      description: 'The link is sent again that proves the address.',
      may: ({ saved }) => saved !== null && !isInvited(saved) && saved.mailConfirmedAt === null && saved.company.active,
      whenSaved: true,
      calls: 'proveMail',
      tells: 'user.linkSent',
      stays: true,
    },
  },
  parts: {
    companies: partOf<UserKinds>()({
      machine: allCompaniesMachine,
      from: 'start',
      input: ({ actor }) => isOperatorAdmin(actor),
    }),
  },
  created: ({ mail }) => ({ level: 'info', key: 'user.invited', values: { mail } }),
  // the own name stands in the header
  isOwn: isOwnAccount,
})
