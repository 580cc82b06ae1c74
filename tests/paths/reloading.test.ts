/**
 * What is shown is loaded anew unasked: news come at any time, and a window comes to the front with the very click. So whatever could be
 * pressed a moment before can be pressed meanwhile, and is not swallowed.
 */
import { expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { machines } from '../../src/machines/index.ts'

type AnyStateNode = AnyStateMachine['root']

/** What begins a loading that nobody has asked for. */
const unasked = new Set([
  'news.heard',
  'window.focused',
  'connection.returned',
  'security.reload',
  'bin.reload',
  'costs.reload',
  'load.again',
  'exportFiles.stale',
])
/** What people press at one row of several: its event says which. */
const atRows = new Set([
  'message.read',
  'session.end',
  'items.restore',
  'mail.again',
  'enquiry.setAside',
  'file.download',
  'fileType.chosen',
  'item.download',
  'version.download',
  'attachment.download',
])
/** A message that is being sent once more is not taken back any longer: it may be there already. */
const onItsWay = new Set([
  'outbox.sending',
  // what was waited for is there: it is what was said yes to
  'offer.present.workflow.working.accept.running',
  'offer.present.workflow.working.askApproval.running',
])
const isUnasked = (type: string): boolean => unasked.has(type) || type.startsWith('xstate.after.')

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
/** What a person sends, as far as a state itself answers it. */
const pressed = (node: AnyStateNode): string[] =>
  [...node.transitions.keys()].filter((type) => !type.startsWith('xstate.') && !isUnasked(type))
const answered = (node: AnyStateNode): string[] => [
  ...node.transitions.keys(),
  ...(node.parent ? answered(node.parent) : []),
]

/** It is what is under way. */
const onlyAsks = (shown: AnyStateNode, type: string, anew: AnyStateNode): boolean =>
  shown.transitions.get(type)?.every(({ target }) => target?.length === 1 && target[0] === anew) === true

const swallowed = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).flatMap((shown) =>
    [...[...shown.transitions.values()].flat().filter(({ eventType }) => isUnasked(eventType)), ...(shown.always ?? [])]
      .flatMap(({ target }) => target ?? [])
      .filter((anew) => anew !== shown && anew.invoke.length > 0 && !onItsWay.has(anew.id))
      .flatMap((anew) =>
        pressed(shown)
          .filter((type) => !answered(anew).includes(type) && !onlyAsks(shown, type, anew))
          .map((type) => `${anew.id} swallows ${type} of ${shown.id}`),
      ),
  )

it('nothing that can be pressed is swallowed while what is shown is loaded anew', () => {
  expect([...new Set(machines.flatMap(({ machine }) => swallowed(machine)))]).toEqual([])
})

const sourcesOf = (machine: AnyStateMachine, node: AnyStateNode): AnyStateNode[] =>
  nodesOf(machine.root).filter((one) =>
    [...one.transitions.values(), one.always ?? []].flat().some(({ target }) => target?.includes(node)),
  )
const calls = (node: AnyStateNode, kind: RegExp): boolean => node.invoke.some(({ src }) => kind.test(String(src)))
/** Where an answer leads: to these, and what they begin with. */
const after = (node: AnyStateNode): AnyStateNode[] =>
  [...node.transitions.entries()]
    .filter(([type]) => type.startsWith('xstate.done.') || type.startsWith('xstate.error.'))
    .flatMap(([, ways]) => ways.flatMap(({ target }) => target ?? []))
const isFirstLoading = (node: AnyStateNode): boolean => node.tags.includes('loading')

/** Where nothing can be pressed that was there before, or where what stands there says that it is busy. */
const drawsNothing = new Set([
  // the first answer is awaited
  'agreements.loading',
  'waiting.list.opening',
  'session.loadingUser',
  'mailAction.verifying',
  'bomChanges.comparing',
  // what is asked for is this very thing
  'chat.opening',
  'thread.older.loading',
  'searchLauncher.loading',
  'preview.content.loading',
  'comparison.versions.loading',
  'session.signedIn.record.refreshing',
  'offer.present.basis.asking',
  // presets are drawn once there are some
  'bomPresets.loading',
  // the question is another layer, and is asked by the answer
  'conditionTemplates.checking',
  // buttons of a form are drawn by what it can do; a question about what others did comes with the answer
  'refreshing',
  'enquiryRecord.editing.changed.asking',
  'offerRecord.editing.changed.asking',
  // a table that is read anew is dimmed, and all that is chosen in it comes anew
  'bomIntake.header.row',
  'bomIntake.header.sheet',
  'importSample.showing',
  'importSample.reading',
  // what is sent is busy, and its button says so
  'folderSettings.rebasing',
  'views.refreshing',
  'ordering.present.sending.catchingUp',
  'confirming.present.sending.catchingUp',
])

/** What is asked for shows what it had: in such a state it can be pressed what can be pressed once the answer is there. */
const swallowedByLooking = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .filter((node) => calls(node, /^(load|look|read)/) && !isFirstLoading(node) && !drawsNothing.has(node.id))
    .flatMap((node) =>
      after(node)
        .filter((shown) => shown !== node)
        .flatMap((shown) =>
          pressed(shown)
            .filter((type) => !answered(node).includes(type))
            .map((type) => `${node.id} swallows ${type} of ${shown.id}`),
        ),
    )

it('what stands there while it is looked at anew can be pressed', () => {
  expect([...new Set(machines.flatMap(({ machine }) => swallowedByLooking(machine)))]).toEqual([])
})

/** Their layers are closed meanwhile, or what they write is there at once. */
const closedMeanwhile = new Set(['listExport.exporting', 'articleExport.dialog.writing', 'recoveryCodes.writing'])

/** A file that is taken home, or written, stands in the way of nothing else. */
const swallowedByTaking = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .filter(
      (node) => calls(node, /^(download|export|write|fetch|create.*(Avv|Pdf|File))/) && !closedMeanwhile.has(node.id),
    )
    .flatMap((node) =>
      sourcesOf(machine, node).flatMap((shown) =>
        pressed(shown)
          .filter((type) => !answered(node).includes(type) && !onlyAsks(shown, type, node))
          .map((type) => `${node.id} swallows ${type} of ${shown.id}`),
      ),
    )

it('nothing waits for a file that is taken home', () => {
  expect([...new Set(machines.flatMap(({ machine }) => swallowedByTaking(machine)))]).toEqual([])
})

/** … in states that it leads to, or that others lead to from where it can be pressed. */
const lost = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .filter((node) => pressed(node).some((type) => atRows.has(type)))
    .flatMap((node) => {
      const types = answered(node).filter((type) => atRows.has(type))
      const ways = [...node.transitions.values()].flat().concat(node.always ?? [])
      return ways
        .flatMap(({ target }) => target ?? [])
        .filter((next) => next.invoke.length > 0)
        .flatMap((next) =>
          types.filter((type) => !answered(next).includes(type)).map((type) => `${next.id} swallows ${type}`),
        )
    })

it('nothing that is pressed at a row is swallowed while the call for another one is under way', () => {
  expect([...new Set(machines.flatMap(({ machine }) => lost(machine)))]).toEqual([])
})
