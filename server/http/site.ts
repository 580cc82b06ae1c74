/** The built web app: hashed assets are cached for good, the entry and its metadata never, unknown paths get the entry. */
import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withoutTrailing } from '../../src/domain/core/text.ts'
import { answerOf, Refused } from './refusal.ts'

/** Files whose name changes with their content (Vite puts them into assets/). */
const isHashed = (path: string) => /[/\\]assets[/\\]/.test(path)

/** What reads strangers' PDFs runs in a worker, which goes by the policy of its own file (decision 0095). */
const isPdfReader = (path: string) => basename(path).startsWith('pdf.worker')
/** It fetches fonts and decoders from here and runs these, and nothing else. */
const pdfReaderPolicy = "default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'"

/**
 * Serves `root`, where it exists, and answers everything that no route knows.
 *
 * @param root the absolute path of the build's output; absent where there is none
 */
export async function registerSite(app: FastifyInstance, root: string | undefined): Promise<void> {
  const built = root !== undefined && existsSync(join(root, 'index.html'))
  const hasLogin = built && existsSync(join(root, 'login.html'))
  if (built)
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      dotfiles: 'ignore',
      // Looked up as they are asked for, not listed once: a build beside a running server must not leave it without assets.
      index: 'index.html',
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        const forever = isHashed(path) && basename(path) !== 'index.html'
        void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-store')
        if (isPdfReader(path)) void reply.header('content-security-policy', pdfReaderPolicy)
      },
    })
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request.raw))
      return reply.sendFile(hasLogin && isLogin(request.url) ? 'login.html' : 'index.html')
    return refuseUnknown(app, request, reply)
  })
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** A person's browser asks for a screen; calls and missing assets are no screens. A screen's address may end as a file does. */
const isPage = (asked: Asked) =>
  (asked.method === 'GET' || asked.method === 'HEAD') &&
  !/^\/(api|public|assets|\.[^/]*|[\w.]+\.googleapis\.com)(\/|$)/.test(pathname(asked.url ?? '')) &&
  !isFileAtRoot(asked)

/** What browsers and crawlers look for beside the entry (`/favicon.ico`, `/robots.txt`): they do not ask for a page. */
const isFileAtRoot = ({ url = '', headers }: Asked) =>
  /^\/[^/]*\.\w+$/.test(pathname(url)) && headers.accept?.includes('text/html') !== true

/**
 * A screen's address that no file system or router reads (a broken escape, a zero, a way up) is asked for as the entry: the web app
 * says that nothing is there, and leads home.
 */
export const readableUrl = (request: IncomingMessage): string => {
  const { url = '/' } = request
  return isPage(request) && !isReadable(pathname(url)) ? '/' : url
}

const isReadable = (path: string): boolean => {
  try {
    return !/\0|(^|[/\\])\.\.([/\\]|$)/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

function refuseUnknown(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const bare = withoutTrailing(pathname(request.url), '/')
  const isServed = (method: 'GET' | 'POST') => [bare, `${bare}/`].some((url) => app.hasRoute({ method, url }))
  const others = isLiteral(bare) ? (['GET', 'POST'] as const).filter(isServed) : []
  const refused = others.length > 0 ? new Refused(405, 'METHOD_NOT_ALLOWED') : new Refused(404, 'NOT_FOUND')
  request.refusedWith = refused.code
  if (others.length > 0) void reply.header('allow', others.join(', '))
  return reply.code(refused.status).header('cache-control', 'no-store').send(answerOf(refused))
}

/** The router takes stars, colons and brackets for a pattern, and whatever begins with no slash for none of its own. */
const isLiteral = (path: string): boolean => path.startsWith('/') && !/[*:()]/.test(path)

/** It has a page of its own, in which it is drawn already (src/drawnLogin.tsx). */
const isLogin = (url: string) => withoutTrailing(pathname(url), '/') === '/login'

const pathname = (url: string) => url.split('?', 1)[0] ?? url
