/** How files get to the server: three at a time, each on its lane, until all are answered. */
import { MEGABYTE, uploadLimitBytes } from '../../domain/file/file.ts'
import { ifGranted, tellUnderway } from '../core/answers.ts'
import { filesWarning } from '../core/fileWarning.ts'
import { brokenProblem, type Problem, refusedProblem } from '../core/problem.ts'
import { filesSetup, obstaclesIn, tellEnd } from './filesSetup.ts'
import { type Lane, type Upload, uploadOn, type Uploads } from './uploads.ts'

const lost: Problem = { code: 'CONNECTION_LOST' }
const nothing: Upload = { key: '', file: new File([], ''), folder: '', target: 'folder' }
const onLane = (context: Uploads, lane: Lane): Upload[] => [uploadOn(context, lane) ?? []].flat()
const ofKey = (uploads: readonly Upload[], wanted: string) => uploads.filter(({ key }) => key === wanted)

/** What the server has of it goes as well. */
const ifCancelled = (lane: Lane) =>
  ({
    'upload.cancelled': {
      guard: {
        type: 'isOnLane',
        params: ({ event }: { event: { key: string } }) => ({ lane, key: event.key }),
      },
      actions: [
        { type: 'withdraw', params: ({ context }: { context: Uploads }) => onLane(context, lane) },
        { type: 'settleLane', params: lane },
      ],
      target: 'waiting',
    },
  }) as const

/** One file after the other goes this way, beside those on the other lanes. */
const laneOf = (lane: Lane) =>
  filesSetup.createStateConfig({
    description: 'One of three files that are sent at a time.',
    initial: 'waiting',
    states: {
      waiting: {
        description: 'The next file, if one waits, goes here.',
        always: [
          {
            guard: { type: 'goesInParts', params: lane },
            actions: { type: 'takeNext', params: lane },
            target: 'sendingParts',
          },
          {
            guard: { type: 'isNextFor', params: lane },
            actions: { type: 'takeNext', params: lane },
            target: 'sending',
          },
        ],
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
                    problem: refusedProblem(event.output) ?? lost,
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
        on: ifCancelled(lane),
      },
      sendingParts: {
        description: 'A large file is being sent, one part after the other.',
        invoke: {
          id: `partedUpload-${lane}`,
          src: 'partedUpload',
          input: ({ context, self }) => ({ upload: uploadOn(context, lane) ?? nothing, parent: self }),
          onDone: [
            {
              guard: { type: 'isFileThere', params: ({ event }) => event.output },
              actions: [
                { type: 'addItem', params: ({ event }) => event.output.arrived },
                { type: 'settleLane', params: lane },
                'countTaken',
                'report',
              ],
              target: 'waiting',
            },
            {
              guard: { type: 'isFinal', params: ({ event }) => event.output },
              actions: [
                { type: 'reject', params: ({ event }) => ({ lane, problem: event.output.problem ?? lost }) },
                { type: 'withdraw', params: ({ context }) => onLane(context, lane) },
                { type: 'settleLane', params: lane },
              ],
              target: 'waiting',
            },
            {
              actions: [
                { type: 'reject', params: ({ event }) => ({ lane, problem: event.output.problem ?? lost }) },
                { type: 'settleLane', params: lane },
              ],
              target: 'waiting',
            },
          ],
        },
        on: ifCancelled(lane),
      },
    },
  })

export const uploadRegion = filesSetup.createStateConfig({
  description: 'Files on their way to the server, three at a time.',
  initial: 'idle',
  invoke: { id: 'connection', src: 'connection' },
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
    'rejection.dismissed': {
      actions: [
        {
          type: 'withdraw',
          params: ({ context, event }) =>
            ofKey(
              context.rejections.map(({ upload }) => upload),
              event.key,
            ),
        },
        { type: 'dismiss', params: ({ event }) => event.key },
      ],
    },
    'connection.returned': { guard: 'hasLost', actions: 'retryLost' },
  },
  states: {
    idle: {
      description: 'Nothing is being sent.',
      always: { guard: 'hasQueue', actions: 'reportComing', target: 'sending' },
    },
    sending: {
      description: 'Files are being sent, until each is answered.',
      tags: ['busy', 'sending'],
      ...tellUnderway('files.upload'),
      type: 'parallel',
      always: { guard: 'isAllAnswered', actions: [tellEnd, 'reportComing'], target: 'idle' },
      on: {
        'upload.progressed': { actions: { type: 'showProgress', params: ({ event }) => event } },
        'upload.cancelled': { actions: { type: 'dropWaiting', params: ({ event }) => event.key } },
        'upload.begun': {
          guard: { type: 'isOnTheWay', params: ({ event }) => event.key },
          actions: { type: 'noteBegun', params: ({ event }) => event },
        },
        'upload.interrupted': {
          guard: { type: 'isOnTheWay', params: ({ event }) => event.key },
          actions: { type: 'noteInterrupted', params: ({ event }) => event.key },
        },
        'uploads.cancelled': {
          actions: [
            { type: 'withdraw', params: ({ context }) => context.queue },
            'clearQueue',
            tellEnd,
            'reportComing',
          ],
          target: 'idle',
        },
      },
      states: { first: laneOf('first'), second: laneOf('second'), third: laneOf('third') },
    },
  },
})
