/** Assembles the HTTP server out of its services; knows no environment, so that tests assemble the very same. */
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { uploadLimitBytes } from '../src/domain/file/file.ts'
import { noteRefusedSignIn } from './audit/refusedSignIns.ts'
import { audit } from './db/auditEntries.ts'
import { clockOf } from './db/clock.ts'
import { serveAreas } from './register.ts'
import { readFreeze } from './freeze/freeze.ts'
import { registerFreeze } from './freeze/freezeRoute.ts'
import { registerBrake } from './http/brake.ts'
import { logCalls, referenceLabel } from './http/callLog.ts'
import { compressJson } from './http/compression.ts'
import { registerOpenApi } from './http/openapi.ts'
import { answerFailure } from './http/refusal.ts'
import { createServe, type ServeServices } from './http/serve.ts'
import { readableUrl, registerSite } from './http/site.ts'
import { takePulse } from './http/pulse.ts'
import { registerStatus } from './http/status.ts'
import { validatorCompiler } from './http/validation.ts'
import type { AccountCalls } from './identity/accountCalls.ts'
import { outsideIdentity } from './identity/outsideIdentity.ts'
import { registerToolkit } from './identity/toolkit.ts'
import { registerFolderLive } from './live/folderRoute.ts'
import { registerLive } from './live/liveRoute.ts'
import { StreamCount } from './live/streamCount.ts'
import { createLog } from './log.ts'
import { watchHealth } from './operations/health.ts'
import { registerMetrics } from './operations/metricsRoute.ts'
import { guardServices, type Patience } from './outside.ts'
import type { Served, Services } from './services.ts'
import type { Settings } from './settings.ts'
import { version } from './version.ts'
import { speaking } from './words.ts'

/** Where and how the app is mounted; none of it concerns the areas. */
export interface Mounting {
  /** Absolute path of the built web app; absent in development and in most tests. */
  siteRoot?: string
  /** What browsers sign in by, where the portal keeps accounts itself. */
  accountCalls?: AccountCalls | undefined
  serverFactory?: NonNullable<FastifyServerOptions['serverFactory']>
  /** takes what the calls say of themselves; one of its own unless given */
  log?: FastifyBaseLogger
  /** How long what is outside may take, where the usual is not meant. */
  patience?: Partial<Patience>
}

/** Builds the app; nothing listens yet. */
export async function buildApp(given: Services, mounting: Mounting = {}): Promise<FastifyInstance> {
  const { settings } = given
  const services = guardServices(given, mounting.patience)
  const pulse = takePulse(given.vitals)
  const served: Served = { ...services, health: watchHealth(services, pulse), streams: new StreamCount() }
  const frozen = () => pulse.unlessLost(readFreeze(services.db))
  const app = Fastify({
    loggerInstance: mounting.log ?? createLog(settings.logLevel),
    // Each call has one line, of its own making (http/callLog.ts).
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: referenceLabel }),
    trustProxy: trusted(settings.trustProxy),
    bodyLimit: 2_000_000,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: true,
    rewriteUrl: readableUrl,
    // What no route is even looked up for, such as a call with a broken escape.
    frameworkErrors: answerFailure,
    ...(mounting.serverFactory && { serverFactory: mounting.serverFactory }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)
  logCalls(app)
  if (settings.metricsToken !== undefined) registerMetrics(app, served, settings.metricsToken)
  await app.register(helmet, securityHeaders(settings))
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', neededOfDevices)
    done()
  })
  // Fields are named, and files written, in the language of whoever calls.
  app.addHook('preValidation', ({ headers }, _reply, done) => speaking(headers['accept-language'], done))
  await registerBrake(app, services, settings.requestsPerMinute)
  compressJson(app)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // A slash in a name becomes an underscore (rule F5); without this the part before it would be lost.
    preservePath: true,
    limits: { fileSize: uploadLimitBytes, files: 2, fields: 30, fieldSize: 1_000_000 },
  })
  await registerOpenApi(app, version, services)
  registerStatus(app, { settings, pulse, health: served.health })
  registerFreeze(app, frozen)
  const logDownload: ServeServices['logDownload'] = (kind, name) =>
    audit(services.db, { kind, record: { kind: 'FILE', name } })
  const noteRefused: ServeServices['noteRefusedSignIn'] = async (refused) =>
    noteRefusedSignIn(services.db, refused, await clockOf(services.db))
  serveAreas(createServe(app, { ...services, pulse, frozen, logDownload, noteRefusedSignIn: noteRefused }), served)
  registerLive(app, served)
  registerFolderLive(app, served)
  if (mounting.accountCalls)
    await registerToolkit(app, mounting.accountCalls, {
      passwordMinLength: settings.passwordMinLength,
      projectId: settings.firebase.projectId,
      secure: settings.production,
      frozen,
    })
  await registerSite(app, mounting.siteRoot)
  return app
}

/** How many hops before the portal are its own proxies, or which; what those before them say of where a call comes from is not believed. */
const trusted = (proxies: Services['settings']['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** Nothing of the device: no page asks for it, so whatever gets into one shall not. The clipboard is the portal's own. */
const neededOfDevices = [
  'camera',
  'geolocation',
  'microphone',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'hid',
  'midi',
  'display-capture',
]
  .map((part) => `${part}=()`)
  .join(', ')

/** Strict: everything from the portal's own origin; only an identity provider outside is another host. */
function securityHeaders(settings: Settings) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...(outsideIdentity(settings)?.hosts ?? [])],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    // On http, a browser that once heard it would never come back.
    strictTransportSecurity: settings.production,
    referrerPolicy: { policy: 'same-origin' as const },
    // as frame-ancestors has it
    xFrameOptions: { action: 'deny' as const },
  }
}
