/**
 * What may stand behind `npm start --`, or behind the archive's `node start.mjs`: read before anything is installed or built, so that a question for help or a slip of the
 * keyboard costs no two minutes. Plain Node; the server refuses the same when it is started without this script (server/settings.ts).
 */
const options = ['--empty']

const helpOf = (/** @type {string} */ command) => `${command} [--empty]

  --empty   ohne Demo-Daten: eine leere Installation mit einem Benutzer des Betreibers
  --import-accounts <Export> <Hash-Parameter>
            übernimmt Konten aus einem Firebase-Projekt und endet (docs/operations.md, „Accounts“)
  --help    zeigt diese Hilfe

Einstellungen kommen aus Umgebungsvariablen (README.md, „Settings“), z. B. PORT=8080.`

/**
 * What to say instead of starting, and with which code to end; undefined: start.
 *
 * @param {readonly string[]} args
 * @param {string} command how it was started
 * @returns {{ text: string, code: 0 | 1 } | undefined}
 */
export function answerInstead(args, command = 'npm start --') {
  if (args.includes('--help') || args.includes('-h')) return { text: helpOf(command), code: 0 }
  // What follows are files, which the server looks at.
  if (args[0] === '--import-accounts') return undefined
  const unknown = args.find((arg) => !options.includes(arg))
  if (unknown === undefined) return undefined
  return { text: `Die Option „${unknown}“ ist unbekannt; möglich ist ${options.join(', ')} (Hilfe: --help).`, code: 1 }
}
