/** What every workflow does, whatever it is about: how it begins, how each kind of step is asked about, taken and over, and who hears of it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, fromPromise, setup, waitFor } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import { withEffects } from './effects.testing.ts'
import { holdsInput } from './leaving.ts'
import { createWorkflowMachine, isRefused, isTaking } from './workflowMachine.ts'
import { partOf, type StepInput, type WorkflowContext } from './workflowTypes.ts'

type Ticket = { id: string; title: string; notes: string }
type Reason = { reason: string; detail: string }
type Kinds = { saved: Ticket; answer: Reason; basis: string; reports: { type: 'notes.changed'; notes: string } }

const ticket: Ticket = { id: 'ticket 1', title: 'Lampe', notes: '' }
const user = {
  id: 'anna',
  companyId: 'hallmann',
  company: { name: 'Hallmann', type: 'CUSTOMER', active: true, pendingRegistration: false },
  admin: false,
} as User
const refusal = refused({ status: 409, code: 'ENQUIRY_CLOSED', message: '' })

/** What form, parts, calls and the world around were told, in that order. */
const told: string[] = []
beforeEach(() => void (told.length = 0))
withEffects({
  notify: ({ level, key, detail }) => told.push([level, key, detail].filter(Boolean).join(' ')),
  goTo: ({ path, replace, stay }) =>
    told.push(['to', path, replace && 'replace', stay && 'stay'].filter(Boolean).join(' ')),
  refreshSession: () => told.push('session refreshed'),
})

/** A form or part that only listens. */
const listener = (name: string) =>
  setup({ types: { input: {} as unknown } }).createMachine({
    id: name,
    context: ({ input }) => ({ input }),
    on: {
      '*': {
        actions: ({ event: { type, ...rest } }) =>
          told.push([name, type, ...Object.values(rest).map(inWords)].join(' ')),
      },
    },
  })
const inWords = (value: unknown): string => (typeof value === 'object' ? (value as Ticket).title : String(value))
const notes = { machine: listener('notes'), input: (_: WorkflowContext<Kinds>, parent: AnyActorRef) => ({ parent }) }
const part = partOf<Kinds>()

const describedAs = {
  id: 'ticket',
  description: 'A ticket.',
  path: '/ticket',
  form: listener('form'),
  draft: ({ basis }: WorkflowContext<Kinds>) => ({ title: basis ?? 'Neu' }),
  noAnswer: { reason: '', detail: '' },
  isAnswered: ({ reason }: Reason) => reason !== '',
  steps: {
    publish: {
      description: 'Saved and public.',
      may: ({ complete }: WorkflowContext<Kinds>) => complete,
      saves: 'release',
    },
    close: {
      description: 'Gone.',
      may: () => true,
      asks: 'answer',
      calls: 'close',
      tells: 'closed',
      leavesTo: '/done',
    },
    renew: { description: 'As new.', may: () => true, calls: 'renew', tells: 'renewed', stays: true },
    copy: {
      description: 'Twice.',
      may: () => true,
      asks: 'yes',
      whenSaved: true,
      calls: 'copy',
      tells: 'copied',
      opens: '/ticket',
    },
    hide: { description: 'Never.', may: () => false, calls: 'hide', tells: 'hidden', stays: true },
  },
  ways: {
    answer: {
      may: ({ saved }: WorkflowContext<Kinds>) => saved?.title === 'Lampe',
      to: ({ id }: Ticket) => `/answer/${id}`,
    },
  },
  parts: {
    notes: part({ ...notes, from: 'start', told: ({ saved }) => ({ type: `knows ${saved?.title}` }) }),
    log: part({ machine: listener('log'), from: 'record', input: () => null }),
  },
  hears: {
    types: ['notes.changed'],
    take: (saved: Ticket, report: Kinds['reports']) => ({ ...saved, notes: report.notes }),
  },
  created: ({ title }: Ticket) => ({ level: 'info', key: `made ${title}` }) as const,
  isOwn: ({ saved }: WorkflowContext<Kinds>) => saved?.title === 'Eigenes',
} as const

type Input = { id?: string | null; carried?: Ticket; basisId?: string }
type Call = () => Outcome<{ id: string }> | Promise<Outcome<{ id: string }>>
const broken = () => Promise.reject(new TypeError('no network'))
const calling = (call: Call) =>
  fromPromise<Outcome<{ id: string }>, StepInput<Ticket, Reason>>(async ({ input }) => {
    told.push(`called with ${[input.saved.title, input.answer.reason].filter(Boolean).join(', ')}`)
    return call()
  })
const known = createWorkflowMachine<Kinds>()(describedAs)

/** A ticket on screen; every call is granted or answers as is said. */
const onScreen = ({ id = ticket.id, ...input }: Input = {}, call: Call = () => granted({ id: 'copy/2' })) => {
  const renew = fromPromise<Outcome<Ticket>, StepInput<Ticket, Reason>>(async () =>
    granted({ ...ticket, title: 'Erneuert' }),
  )
  const actors = { close: calling(call), copy: calling(call), renew }
  return createActor(known.provide({ actors }), { input: { id, user, ...input } }).start()
}
/** … which its form has loaded; nothing before counts. */
const loaded = (call?: Call, record = ticket) => {
  const actor = onScreen({}, call)
  actor.send({ type: 'record.loaded', record })
  told.length = 0
  return actor
}
const working = (phase: string | Record<string, string>) => ({ present: { workflow: { working: phase } } }) as never
const idle = working('idle')
const reaches = (actor: ReturnType<typeof onScreen>, value: never) =>
  waitFor(actor, (s) => s.matches(value), { timeout: 1000 })

describe('a question', () => {
  const machine = createWorkflowMachine<Kinds>()({
    ...describedAs,
    movesOn: true,
    writtenIn: ({ detail }) => detail,
    steps: {
      close: { ...describedAs.steps.close, may: ({ saved }) => saved?.title === 'Lampe' },
      copy: { ...describedAs.steps.copy, may: ({ saved }) => saved?.title === 'Lampe' },
    },
  })
  test.each(['ticket.close', 'ticket.copy'] as const)(
    'of %s goes where others have overtaken it, and says so',
    (type) => {
      const actor = createActor(machine, { input: { id: ticket.id, user } }).start()
      actor.send({ type: 'record.loaded', record: ticket })
      actor.send({ type })
      actor.send({ type: 'record.loaded', record: { ...ticket, notes: 'nur eine Notiz' } })
      expect(actor.getSnapshot().matches(idle)).toBe(false)
      told.length = 0
      actor.send({ type: 'record.loaded', record: { ...ticket, title: 'Erledigt' } })
      expect(actor.getSnapshot().matches(idle)).toBe(true)
      expect(told).toContain('warn questionOver')
    },
  )

  test.each(['close', 'copy'] as const)(
    'of %s goes where others have put something else in the place of what it names',
    (step) => {
      const about = ({ notes: named }: Ticket) => named
      const naming = createWorkflowMachine<Kinds>()({
        ...describedAs,
        movesOn: true,
        writtenIn: ({ detail }) => detail,
        steps: { close: { ...describedAs.steps.close, about }, copy: { ...describedAs.steps.copy, about } },
      })
      const actor = createActor(naming, { input: { id: ticket.id, user } }).start()
      const stands = (named: string) => actor.send({ type: 'record.loaded', record: { ...ticket, notes: named } })
      stands('der eine Termin')
      actor.send({ type: `ticket.${step}` })
      actor.send({ type: 'record.loaded', record: { ...ticket, title: 'Leuchte', notes: 'der eine Termin' } })
      expect(isTaking(step, 'asking')(actor.getSnapshot())).toBe(true)
      stands('ein anderer Termin')
      expect(actor.getSnapshot().matches(idle)).toBe(true)
      expect(told).toContain('warn questionOver')
      // asked anew, it is about what there is now
      actor.send({ type: `ticket.${step}` })
      expect(isTaking(step, 'asking')(actor.getSnapshot())).toBe(true)
      if (step === 'copy') return
      actor.send({ type: 'answer.changed', patch: { detail: 'passt uns' } })
      stands('noch ein anderer')
      expect(actor.getSnapshot().hasTag('answerLost')).toBe(true)
    },
  )

  /** The question is answered, when somebody else settles it. */
  const written = (call: Call = () => refusal) => {
    const actor = createActor(machine.provide({ actors: { close: calling(call) } }), {
      input: { id: ticket.id, user },
    }).start()
    actor.send({ type: 'record.loaded', record: ticket })
    actor.send({ type: 'ticket.close' })
    actor.send({ type: 'answer.changed', patch: { reason: 'kaputt', detail: 'seit gestern' } })
    const overtake = () => actor.send({ type: 'record.loaded', record: { ...ticket, title: 'Erledigt' } })
    return { actor, overtake }
  }
  const isLost = ({ actor }: ReturnType<typeof written>) => actor.getSnapshot().hasTag('answerLost')

  test('that goes keeps what was written for it until that is read, and the page is not left without asking', () => {
    const asked = written()
    asked.overtake()
    expect(isLost(asked)).toBe(true)
    expect(holdsInput(asked.actor)).toBe(true)
    expect(asked.actor.getSnapshot().context.answer.detail).toBe('seit gestern')
    asked.actor.send({ type: 'question.cancelled' })
    expect(asked.actor.getSnapshot().matches(idle)).toBe(true)
    expect(asked.actor.getSnapshot().context.answer).toEqual(describedAs.noAnswer)
  })

  test('that is refused goes on with what was written, and shows it once nothing is left to ask', async () => {
    const asked = written()
    asked.actor.send({ type: 'question.confirmed' })
    await waitFor(asked.actor, isTaking('close', 'asking'), { timeout: 1000 })
    expect(told).toContain('error closed.error refusals:ENQUIRY_CLOSED')
    expect(told).toContain('form record.refresh')
    asked.overtake()
    expect(isLost(asked)).toBe(true)
  })

  test('that gets no answer goes on with what was written, too', async () => {
    const asked = written(broken)
    asked.actor.send({ type: 'question.confirmed' })
    await waitFor(asked.actor, (s) => s.matches(working({ close: { asking: 'answered' } } as never)), { timeout: 1000 })
    expect(told).toEqual(expect.arrayContaining(['warn unanswered', 'form record.refresh']))
    expect(asked.actor.getSnapshot().context.answer.detail).toBe('seit gestern')
  })
})

describe('a record', () => {
  test('is shown as the screen before had it, until its form has loaded it', () => {
    const actor = onScreen({ carried: ticket })
    expect(actor.getSnapshot().context).toMatchObject({
      saved: ticket,
      carried: ticket,
      complete: false,
      showAnswerErrors: false,
    })
    expect(onScreen().getSnapshot().context.saved).toBeNull()
    expect(actor.getSnapshot().matches({ present: { workflow: 'waiting' } } as never)).toBe(true)
    actor.send({ type: 'record.loaded', record: { ...ticket, title: 'Neuer Stand' } })
    expect(actor.getSnapshot().matches(idle)).toBe(true)
    expect(actor.getSnapshot().context.saved?.title).toBe('Neuer Stand')
  })

  test('has parts from the start, and parts that come with it', () => {
    const actor = onScreen()
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['record', 'notes'])
    actor.send({ type: 'record.loaded', record: ticket })
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['record', 'notes', 'log'])
  })

  test('that is loaded or saved again is known to every part that wants to', () => {
    const actor = loaded()
    actor.send({ type: 'record.loaded', record: { ...ticket, title: 'Fremd' } })
    actor.send({ type: 'record.saved', record: ticket })
    expect(told).toEqual(['notes knows Fremd', 'notes knows Lampe'])
  })

  test('takes what a part reports, once it is there', () => {
    const actor = onScreen()
    actor.send({ type: 'notes.changed', notes: 'zu früh' })
    expect(actor.getSnapshot().context.saved).toBeNull()
    actor.send({ type: 'record.loaded', record: ticket })
    actor.send({ type: 'notes.changed', notes: 'bitte bald' })
    expect(actor.getSnapshot().context.saved).toEqual({ ...ticket, notes: 'bitte bald' })
  })

  test('passes a report on to the parts that follow it, with the record as it is then', () => {
    const sum = part({
      machine: listener('sum'),
      from: 'record',
      input: () => null,
      told: ({ saved }) => ({ type: `sums up ${saved?.notes}` }),
      follows: ['notes.changed'],
    })
    const machine = createWorkflowMachine<Kinds>()({ ...describedAs, parts: { sum } })
    const actor = createActor(machine, { input: { id: ticket.id, user } }).start()
    actor.send({ type: 'notes.changed', notes: 'zu früh' })
    actor.send({ type: 'record.loaded', record: ticket })
    told.length = 0
    actor.send({ type: 'notes.changed', notes: 'bitte bald' })
    expect(told).toEqual(['form record.written', 'sum sums up bitte bald'])
  })

  test('that is new takes its own address after the first save, says so, and goes on', () => {
    const actor = onScreen({ id: null })
    expect(actor.getSnapshot().children.record?.getSnapshot().context).toMatchObject({
      input: { id: null, draft: { title: 'Neu' } },
    })
    actor.send({ type: 'record.saved', record: ticket })
    expect(told).toEqual(['info made Lampe', 'to /ticket/ticket%201 replace stay'])
    expect(actor.getSnapshot().context).toMatchObject({ id: ticket.id, saved: ticket })
    expect(actor.getSnapshot().matches(idle)).toBe(true)
  })

  test('of the signed-in user is asked for anew by the session, once it is saved', () => {
    const actor = loaded()
    const own = { ...ticket, title: 'Eigenes' }
    actor.send({ type: 'record.saved', record: own })
    expect(told).toEqual(['notes knows Eigenes'])
    actor.send({ type: 'record.saved', record: own })
    expect(told).toEqual(['notes knows Eigenes', 'session refreshed', 'notes knows Eigenes'])
  })
})

describe('a new record', () => {
  const refuses = (actor: Actor) => (actor.companyType === 'CUSTOMER' ? 'NOT_SUPPLIER' : undefined)
  const supplier = { ...user, company: { ...user.company, type: 'SUPPLIER' } } as User
  const open = (machine: typeof known, input: object) =>
    createActor(machine, { input: { id: null, user, ...input } })
      .start()
      .getSnapshot()

  test('is refused at once where this user makes none; a known one is not', () => {
    const machine = createWorkflowMachine<Kinds>()({ ...describedAs, begins: { refuses } })
    const snapshot = open(machine, {})
    expect([isRefused(snapshot), snapshot.context.obstacle]).toEqual([true, 'NOT_SUPPLIER'])
    expect(isRefused(open(machine, { user: supplier }))).toBe(false)
    expect(isRefused(open(machine, { id: ticket.id }))).toBe(false)
  })

  /** A new ticket that starts from something that is loaded first. */
  const startingFrom = (...answers: (() => Outcome<string> | Promise<Outcome<string>>)[]) => {
    const machine = createWorkflowMachine<Kinds>()({
      ...describedAs,
      begins: {
        loads: 'loadBasis',
        refuses: (_: Actor, basis: Outcome<string> | null) => (basis?.ok ? undefined : basis?.refusal.code),
        follows: (basis: string) => ({ title: basis }),
      },
    })
    const loadBasis = fromPromise<Outcome<string>, string>(async ({ input }) => {
      told.push(`loads ${input}`)
      return (answers.shift() ?? broken)()
    })
    return createActor(machine.provide({ actors: { loadBasis } }), {
      input: { id: null, user, basisId: 'basis-1' },
    }).start()
  }
  const settled = (actor: ReturnType<typeof startingFrom>) =>
    waitFor(actor, (s) => !s.hasTag('loading'), { timeout: 1000 })

  test('starts from what was loaded for it', async () => {
    const { context, children } = await settled(startingFrom(() => granted('Vorlage')))
    expect(told).toEqual(['loads basis-1'])
    expect(context).toMatchObject({ basis: 'Vorlage', obstacle: null })
    expect(children.record?.getSnapshot().context).toMatchObject({ input: { draft: { title: 'Vorlage' } } })
  })

  test('is refused with the reason why it has nothing to start from', async () => {
    const snapshot = await settled(startingFrom(() => refusal))
    expect([isRefused(snapshot), snapshot.context.obstacle, snapshot.context.basis]).toEqual([
      true,
      'ENQUIRY_CLOSED',
      null,
    ])
  })

  test('follows it where a save was refused: nobody may have told that it has changed', async () => {
    const actor = startingFrom(
      () => granted('Vorlage'),
      () => granted('Neuere Vorlage'),
    )
    await settled(actor)
    actor.send({ type: 'record.notSaved' })
    await waitFor(actor, (s) => s.context.basis === 'Neuere Vorlage', { timeout: 1000 })
    expect(told).toEqual(['loads basis-1', 'loads basis-1', 'form draft.changed Neuere Vorlage'])
  })

  test('can be tried again after a broken connection', async () => {
    const actor = startingFrom(broken, () => granted('Vorlage'))
    const { value, context } = await settled(actor)
    expect(value).toBe('failed')
    expect(context.broken?.code).toBe('CONNECTION_LOST')
    actor.send({ type: 'basis.reload' })
    expect((await settled(actor)).context.basis).toBe('Vorlage')
  })
})

describe('a step', () => {
  test('is offered by its own rule, and some only while nothing typed is unsaved', () => {
    const actor = loaded()
    const offered = () =>
      (['publish', 'close', 'renew', 'copy', 'hide'] as const).filter((step) =>
        actor.getSnapshot().can({ type: `ticket.${step}` }),
      )
    expect(offered()).toEqual(['close', 'renew', 'copy'])
    actor.send({ type: 'record.edited', unsaved: true, complete: true })
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
    expect(offered()).toEqual(['publish', 'close', 'renew'])
    actor.send({ type: 'record.edited', unsaved: false, complete: false })
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(false)
    expect(offered()).toEqual(['close', 'renew', 'copy'])
  })

  test.each([
    [{ type: 'record.saved', record: { ...ticket, title: 'Öffentlich' } }, ['notes knows Öffentlich']],
    [{ type: 'record.notSaved' }, []],
  ] as const)('that saves asks the form for both in one call, and is over when it answers: %j', (answer, follows) => {
    const actor = loaded()
    actor.send({ type: 'record.edited', unsaved: true, complete: true })
    actor.send({ type: 'ticket.publish' })
    expect(told).toEqual(['form record.save release'])
    expect(isTaking('publish', 'running')(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    actor.send(answer)
    expect(actor.getSnapshot().matches(idle)).toBe(true)
    expect(told.slice(1)).toEqual(follows)
  })

  test('that asks for a yes is called off or taken; then what it has made opens', async () => {
    const actor = loaded()
    actor.send({ type: 'ticket.copy' })
    expect(isTaking('copy', 'asking')(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'question.cancelled' })
    expect(told).toEqual([])
    expect(actor.getSnapshot().matches(idle)).toBe(true)
    actor.send({ type: 'ticket.copy' })
    actor.send({ type: 'question.confirmed' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await reaches(actor, idle)
    expect(told).toEqual(['called with Lampe', 'success copied.success', 'to /ticket/copy%2F2'])
  })

  describe('whose address asks for it', () => {
    const machine = createWorkflowMachine<Kinds>()({
      ...describedAs,
      steps: {
        ...describedAs.steps,
        close: { ...describedAs.steps.close, askedBy: 'schliessen' },
        copy: {
          ...describedAs.steps.copy,
          may: ({ saved }: WorkflowContext<Kinds>) => saved?.title === 'Lampe',
          needs: ({ saved }: WorkflowContext<Kinds>) => saved?.notes !== '',
          askedBy: 'kopieren',
        },
      },
    })
    const arriving = (asked: string, record = ticket) => {
      const actor = createActor(machine.provide({ actors: { copy: calling(() => granted({ id: 'copy' })) } }), {
        input: { id: record.id, user, asked },
      }).start()
      actor.send({ type: 'record.loaded', record })
      return actor
    }

    test('is asked about at once, and what is missing for a yes can be brought while it is asked', async () => {
      const actor = arriving('?kopieren=')
      expect(actor.getSnapshot().matches(working({ copy: 'asking' }))).toBe(true)
      actor.send({ type: 'question.confirmed' })
      expect(actor.getSnapshot().matches(working({ copy: 'asking' }))).toBe(true)
      actor.send({ type: 'notes.changed', notes: 'Bestellung.pdf' })
      actor.send({ type: 'question.confirmed' })
      expect(actor.getSnapshot().matches(working({ copy: 'running' }))).toBe(true)
      await waitFor(actor, (snapshot) => snapshot.matches(idle))
    })

    test('is not asked about where it cannot be taken, or another address asks for nothing', () => {
      expect(
        arriving('?kopieren=', { ...ticket, title: 'Fremdes' })
          .getSnapshot()
          .matches(idle),
      ).toBe(true)
      expect(arriving('?chat=').getSnapshot().matches(idle)).toBe(true)
      expect(arriving('').getSnapshot().matches(idle)).toBe(true)
      expect(
        arriving('?schliessen=')
          .getSnapshot()
          .matches(working({ close: 'asking' })),
      ).toBe(true)
    })
  })

  test('that takes along what is typed has it saved first, and is not taken where that fails', async () => {
    const copy = { description: 'Twice.', may: () => true, savesFirst: true, calls: 'copy', tells: 'copied' } as const
    const machine = createWorkflowMachine<Kinds>()({
      ...describedAs,
      steps: { copy: { ...copy, opens: '/ticket' } },
    })
    const provided = machine.provide({ actors: { copy: calling(() => granted({ id: 'copy/2' })) } })
    const actor = createActor(provided, { input: { id: ticket.id, user } }).start()
    actor.send({ type: 'record.loaded', record: ticket })
    const edited = (unsaved: boolean) => actor.send({ type: 'record.edited', unsaved, complete: true })
    edited(true)
    told.length = 0

    actor.send({ type: 'ticket.copy' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    actor.send({ type: 'record.notSaved' })
    expect(actor.getSnapshot().matches(idle)).toBe(true)
    expect(told).toEqual(['form record.save'])

    actor.send({ type: 'ticket.copy' })
    edited(false)
    actor.send({ type: 'record.saved', record: { ...ticket, title: 'Leuchte' } })
    await waitFor(actor, (s) => s.matches(idle))
    const said = told.filter((line) => !line.startsWith('notes'))
    expect(said.slice(1)).toEqual([
      'form record.save',
      'called with Leuchte',
      'success copied.success',
      'to /ticket/copy%2F2',
    ])

    told.length = 0
    actor.send({ type: 'ticket.copy' })
    await waitFor(actor, (s) => s.matches(idle))
    expect(told[0]).toBe('called with Leuchte')
  })

  test('that asks for an answer is not taken without one, and keeps what was begun when it is called off', async () => {
    const actor = loaded()
    const { context } = actor.getSnapshot()
    actor.send({ type: 'ticket.close' })
    actor.send({ type: 'question.confirmed' })
    expect(isTaking('close', 'asking')(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'answer.changed', patch: { detail: 'seit gestern' } })
    expect(actor.getSnapshot().context).toMatchObject({
      showAnswerErrors: true,
      answer: { reason: '', detail: 'seit gestern' },
    })
    actor.send({ type: 'question.cancelled' })
    expect(actor.getSnapshot().context).toMatchObject({
      showAnswerErrors: false,
      answer: { ...context.answer, detail: 'seit gestern' },
    })
    actor.send({ type: 'ticket.close' })
    actor.send({ type: 'answer.changed', patch: { reason: 'kaputt' } })
    actor.send({ type: 'question.confirmed' })
    await waitFor(actor, (s) => s.matches({ present: { workflow: 'left' } } as never), { timeout: 1000 })
    expect(told).toEqual(['called with Lampe, kaputt', 'success closed.success', 'to /done'])
  })

  test('that decides on the record and gets no answer says that nobody knows, and the form asks how it stands', async () => {
    const actor = loaded(broken)
    actor.send({ type: 'ticket.close' })
    actor.send({ type: 'answer.changed', patch: { reason: 'kaputt' } })
    actor.send({ type: 'question.confirmed' })
    await reaches(actor, idle)
    expect(told).toEqual(['called with Lampe, kaputt', 'warn unanswered', 'form record.refresh'])
  })

  test('whose record stays shows it as the call answers it, in the form and in all parts', async () => {
    const actor = loaded()
    actor.send({ type: 'ticket.renew' })
    await reaches(actor, idle)
    expect(actor.getSnapshot().context.saved?.title).toBe('Erneuert')
    expect(told).toEqual(['success renewed.success', 'form record.replaced Erneuert', 'notes knows Erneuert'])
  })

  test.each<[string, Call, string[]]>([
    [
      'refused says why, and the form loads what has changed',
      () => refusal,
      ['error copied.error refusals:ENQUIRY_CLOSED', 'form record.refresh'],
    ],
    ['broken says so, and nothing else happens', broken, ['error copied.error connectionLost']],
  ])('that is %s', async (_, call, follows) => {
    const actor = loaded(call)
    actor.send({ type: 'ticket.copy' })
    actor.send({ type: 'question.confirmed' })
    await reaches(actor, idle)
    expect(told).toEqual(['called with Lampe', ...follows])
    expect(actor.getSnapshot().context.saved).toEqual(ticket)
  })

  test('is no longer open for others while it is taken', () => {
    const actor = loaded()
    actor.send({ type: 'ticket.close' })
    expect(actor.getSnapshot().can({ type: 'ticket.renew' })).toBe(false)
    expect(isTaking('close', 'running')(actor.getSnapshot())).toBe(false)
  })
})

test('a way leads on from a record that allows it', () => {
  loaded().send({ type: 'ticket.answer' })
  loaded(undefined, { ...ticket, title: 'Fremd' }).send({ type: 'ticket.answer' })
  expect(told).toEqual([])
  const actor = loaded()
  actor.send({ type: 'ticket.answer' })
  expect(told).toEqual(['to /answer/ticket 1'])
})
