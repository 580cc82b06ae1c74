/** How files get to the server: three at a time, each on its lane, until all are answered. */
import { MEGABYTE, uploadLimitBytes } from '../../domain/file/file.ts'
import { ifGranted, tellUnderway } from '../core/answers.ts'
import { filesWarning } from '../core/fileWarning.ts'
import { brokenProblem, refusedProblem } from '../core/problem.ts'
import { filesSetup, obstaclesIn, tellEnd } from './filesSetup.ts'
import { type Lane, uploadOn } from './uploads.ts'

/** One file after the other goes this way, beside those on the other lanes. */
const laneOf = (lane: Lane) =>
  filesSetup.createStateConfig({
    description: 'One of three files that are sent at a time.',
    initial: 'waiting',
    states: {
      waiting: {
        description: 'The next file, if one waits, goes here.',
        always: {
          guard: { type: 'isNextFor', params: lane },
          actions: { type: 'takeNext', params: lane },
          target: 'sending',
        },
      },
      sending: {
        description: 'A file is being sent.',
        invoke: {
          id: `uploadFile-${lane}`,
          src: 'uploadFile',
          input: ({ context, self }) => {
            const upload = uploadOn(context, lane)
            const { key } = upload ?? { key: '' }
            const onProgress = (percent: number) => self.send({ type: 'upload.progressed', key, percent })
            return upload && { ...upload, onProgress }
          },
          onDone: [
            {
              guard: ifGranted,
              actions: [
                { type: 'addItem', params: ({ event }) => event.output },
                { type: 'settleLane', params: lane },
                'countTaken',
                'report',
              ],
              target: 'waiting',
            },
            {
              actions: [
                {
                  type: 'reject',
                  params: ({ event }) => ({
                    lane,
                    problem: refusedProblem(event.output) ?? { code: 'CONNECTION_LOST' as const },
                  }),
                },
                { type: 'settleLane', params: lane },
              ],
              target: 'waiting',
            },
          ],
          onError: {
            actions: [
              { type: 'reject', params: ({ event }) => ({ lane, problem: brokenProblem(event.error) }) },
              { type: 'settleLane', params: lane },
            ],
            target: 'waiting',
          },
        },
        on: {
          'upload.cancelled': {
            guard: { type: 'isOnLane', params: ({ event }) => ({ lane, key: event.key }) },
            actions: { type: 'settleLane', params: lane },
            target: 'waiting',
          },
        },
      },
    },
  })

export const uploadRegion = filesSetup.createStateConfig({
  description: 'Files on their way to the server, three at a time.',
  initial: 'idle',
  on: {
    'files.dropped': [
      {
        guard: { type: 'isAllTaken', params: ({ event }) => event },
        actions: { type: 'enqueue', params: ({ event }) => event },
      },
      {
        guard: 'isUnlocked',
        actions: [
          { type: 'enqueue', params: ({ event }) => event },
          {
            type: 'notify',
            params: ({ event }) =>
              filesWarning({
                of: event.files.length,
                wrong: obstaclesIn(event),
                taken: 0,
                uploadLimit: (event.limit ?? uploadLimitBytes) / MEGABYTE,
              }),
          },
        ],
      },
    ],
    'upload.retried': { guard: 'isUnlocked', actions: { type: 'retry', params: ({ event }) => event.key } },
    'rejection.dismissed': { actions: { type: 'dismiss', params: ({ event }) => event.key } },
  },
  states: {
    idle: {
      description: 'Nothing is being sent.',
      always: { guard: 'hasQueue', target: 'sending' },
    },
    sending: {
      description: 'Files are being sent, until each is answered.',
      tags: ['busy', 'sending'],
      ...tellUnderway('files.upload'),
      type: 'parallel',
      always: { guard: 'isAllAnswered', actions: tellEnd, target: 'idle' },
      on: {
        'upload.progressed': { actions: { type: 'showProgress', params: ({ event }) => event } },
        'upload.cancelled': { actions: { type: 'dropWaiting', params: ({ event }) => event.key } },
        'uploads.cancelled': { actions: ['clearQueue', tellEnd], target: 'idle' },
      },
      states: { first: laneOf('first'), second: laneOf('second'), third: laneOf('third') },
    },
  },
})
