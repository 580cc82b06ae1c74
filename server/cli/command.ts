/** `schrankwerk <verb>`: finds the verb, reads what was typed, runs it, and says what went wrong in one sentence. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { BackupFault } from '../backup/format.ts'
import { kindOf } from '../check/finding.ts'
import { inOneLine } from '../http/log.ts'
import { outageIn } from '../http/outage.ts'
import { CannotStart } from '../settings.ts'
import { audit } from './auditVerb.ts'
import { backup } from './backupVerb.ts'
import { check } from './checkVerb.ts'
import { company } from './companyVerb.ts'
import { freeze, thaw } from './freezeVerb.ts'
import { heard } from './heard.ts'
import { move } from './moveVerb.ts'
import { person } from './personVerb.ts'
import { restore } from './restoreVerb.ts'
import { retention } from './retentionVerb.ts'
import { serve } from './serveVerb.ts'
import { speechOf } from './speech.ts'
import { upgrade } from './upgradeVerb.ts'
import { users } from './usersVerb.ts'
import { Busy, type Code, codes, type Verb, WrongCall } from './verb.ts'
import { verify } from './verifyVerb.ts'

const verbs: Readonly<Record<string, Verb>> = {
  serve,
  check,
  backup,
  verify,
  restore,
  move,
  upgrade,
  freeze,
  thaw,
  users,
  person,
  company,
  retention,
  audit,
}

const general = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const overview = (): string =>
  [
    'schrankwerk <Verb> …',
    '',
    ...Object.entries(verbs).map(([name, { says }]) => `  ${name.padEnd(10)}${says}`),
    '',
    'schrankwerk <Verb> --help sagt mehr dazu. Mit --json steht das Ergebnis als JSON in der Ausgabe.',
    'Einstellungen kommen aus denselben Umgebungsvariablen wie die des Portals (docs/settings.md).',
    `Ende mit ${codes.good}: gut. ${codes.bad}: nicht gut. ${codes.call}: falsch aufgerufen. ${codes.doubtful}: getan, aber nicht ganz (die Ausgabe sagt, was fehlt), oder zweifelhaft (check). ${codes.busy}: Eine andere Sicherung läuft noch.`,
  ].join('\n')

const helpOf = (name: string, { takes, says, help }: Verb): string =>
  [
    `schrankwerk ${name} ${takes}`.trimEnd(),
    '',
    says,
    '',
    help.trimEnd(),
    '',
    '  --json     das Ergebnis als JSON',
    '  --help     diese Hilfe',
  ].join('\n')

/**
 * @param args behind the command's name
 * @param speech how it speaks; tests listen to it
 * @returns with which code to end
 */
export const runCommand = async (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  speech = speechOf(args.includes('--json')),
): Promise<Code> => {
  const [name, ...rest] = args
  if (name === undefined || ['--help', '-h', 'help'].includes(name)) {
    speech.say(overview())
    return name === undefined ? codes.call : codes.good
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  const fail = (message: string, code: Code): Code => {
    speech.fail(message)
    speech.result({ outcome: 'bad', error: message })
    return code
  }
  if (verb === undefined)
    return fail(
      `Das Verb „${name}“ ist unbekannt; möglich sind ${Object.keys(verbs).join(', ')} (Hilfe: --help).`,
      codes.call,
    )
  try {
    const { values, positionals } = parsed(rest, verb)
    if (values['help'] === true) {
      speech.say(helpOf(name, verb))
      return codes.good
    }
    return await heard(() => verb.run({ options: values, words: positionals }, speech, environment))
  } catch (error) {
    if (error instanceof WrongCall) return fail(error.message, codes.call)
    if (error instanceof Busy) return fail(error.message, codes.busy)
    if (error instanceof CannotStart || error instanceof BackupFault) return fail(error.message, codes.bad)
    // What nobody has foreseen: in one line, and with where it happened for whoever looks for it.
    if (environment['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
    return fail(faultInWords(error), codes.bad)
  }
}

/** What the system says of a folder or a disk, for whoever can do something about it. */
const ofSystem: Readonly<Record<string, string>> = {
  ENOSPC: 'Es ist kein Platz mehr',
  EDQUOT: 'Es ist kein Platz mehr',
  EACCES: 'Der Benutzer, unter dem der Befehl läuft, darf das nicht',
  EPERM: 'Der Benutzer, unter dem der Befehl läuft, darf das nicht',
  EROFS: 'Dort lässt sich nur lesen',
}

const faultInWords = (error: unknown): string => {
  const { code, path } = faultSchema.parse(error)
  const words = code === undefined ? undefined : ofSystem[code]
  if (words !== undefined) return `${words}${path === undefined ? '' : `: ${path}`} (${code}).`
  if (outageIn(error)?.code === 'DATABASE_LOST')
    return `Die Datenbank antwortet nicht (${kindOf(error)}). Bitte sie und DATABASE_URL prüfen.`
  return `Das ist fehlgeschlagen: ${inOneLine(error)}`
}
const faultSchema = z
  .object({ code: z.string().optional().catch(undefined), path: z.string().optional().catch(undefined) })
  .catch({ code: undefined, path: undefined })

const parsed = (args: string[], verb: Verb) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...verb.options, ...general },
      allowPositionals: true,
    })
    const options: Record<string, string | boolean | undefined> = {}
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string' || typeof value === 'boolean') options[name] = value
    return { values: options, positionals }
  } catch (error) {
    const option = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '')?.[1] ?? ''
    throw new WrongCall(`Die Option „${option}“ ist unbekannt oder ohne ihren Wert (Hilfe: --help).`)
  }
}
