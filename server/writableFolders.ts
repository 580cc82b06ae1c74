/** The two folders that a portal writes to, tried before anything else starts: what is wrong there is told as what to do, not as a failure inside. */
import { access, constants, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from './settings.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/**
 * Makes the data folder, and one in it.
 *
 * @throws CannotStart where nothing can be written
 */
export async function demandWritable(dataDir: string, folder: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    const code = codeOf(error)
    throw new CannotStart(
      code === 'EEXIST' || code === 'ENOTDIR'
        ? `DATA_DIR=${dataDir} ist kein Ordner (${code}). Bitte mit DATA_DIR einen Ordner nennen; fehlt er, legt ihn der Server an.`
        : `Im Datenordner DATA_DIR=${dataDir} kann der Server nicht schreiben (${code}). Bitte dem Benutzer, unter dem das Portal läuft, das Recht dazu geben, oder mit DATA_DIR einen anderen Ordner nennen.`,
    )
  }
}

/**
 * Sockets and what is worked on lie in the system's temporary folder, which a container or a user without a home may lack.
 *
 * @throws CannotStart where nothing can be written
 */
export async function demandTemporaryFolder(folder = tmpdir()): Promise<void> {
  try {
    await rm(await mkdtemp(join(folder, 'schrankwerk-trial-')), { recursive: true })
  } catch (error) {
    throw new CannotStart(
      `Im Ordner für vorübergehende Dateien ${folder} kann der Server nicht schreiben (${codeOf(error)}). Bitte allen Benutzern das Recht dazu geben (chmod 1777), oder mit TMPDIR einen anderen Ordner nennen.`,
    )
  }
}
