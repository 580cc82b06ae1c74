/** The parts that a job's states are made of: a form (nothing typed, typed, given up, on its way), a question, and what follows an answer. */
import type { Outcome } from '../../domain/core/refusal.ts'
import type { JobDraft } from '../../domain/offer/jobDrafts.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { doneNotice, ifGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { keepBroken } from '../core/problem.ts'
import { demanded, type JobContext } from './jobContext.ts'

type Answered = { event: { output: Outcome<Offer> } }
const taken = [
  { type: 'take', params: ({ event }: Answered) => event.output },
  'tell',
  { type: 'notify', params: doneNotice('job.kept') },
] as const

/** … and where it points to other files than before, these are asked for anew. */
const linking = {
  guard: {
    type: 'hasOtherPapers',
    params: ({ event }: Answered) => (event.output.ok ? event.output.value : null),
  },
  target: '#job.reading',
  actions: ['askForFiles', ...taken],
} as const

/** What is done without a form: its answer is told. */
export const answered = {
  onDone: [
    linking,
    { guard: ifGranted, target: '#job.reading', actions: taken },
    { target: '#job.reading', actions: tellRefusal },
  ],
  onError: { target: '#job.reading', actions: tellBroken },
} as const
export const onItsWay = { description: 'It is on its way.', tags: 'busy' } as const
export const answers = { 'question.confirmed': 'saving', 'question.cancelled': '#job.reading' } as const

const untouchable = { 'form.typed': {}, 'form.save': {}, 'form.cancelled': {} } as const
/** A form: nothing typed yet, typed, on its way. */
export const form = (description: string) =>
  ({
    description,
    initial: 'untouched',
    on: {
      'form.typed': {
        target: '.typed',
        actions: { type: 'type', params: ({ event }: { event: { draft: JobDraft } }) => event.draft },
      },
      'form.save': [{ guard: 'isComplete', target: '.saving' }, { actions: 'showErrors' }],
      'form.cancelled': '#job.reading',
    },
    states: {
      untouched: { description: 'Nothing was typed yet.' },
      typed: {
        description: 'What is typed is lost where the form is closed or the page is left.',
        tags: 'typed',
        on: { 'form.cancelled': 'discarding' },
      },
      discarding: {
        description: 'What is typed would be gone: the user is asked.',
        tags: ['typed', 'discarding'],
        on: {
          'discard.confirmed': '#job.reading',
          'discard.cancelled': 'typed',
          // nothing else closes the form, or goes on with it
          ...untouchable,
        },
      },
      saving: {
        description: 'It is on its way.',
        tags: ['busy', 'typed'],
        // One after the other.
        on: untouchable,
        invoke: {
          id: 'keepJob',
          src: 'keepJob',
          input: ({ context: { offer, draft } }: { context: JobContext }) => ({
            offer: demanded(offer),
            draft: demanded(draft),
          }),
          onDone: [
            linking,
            { guard: ifGranted, target: '#job.reading', actions: taken },
            { target: 'typed', actions: { type: 'keepRefusal', params: ({ event }: Answered) => event.output } },
          ],
          onError: { target: 'typed', actions: keepBroken },
        },
      },
    },
  }) as const
