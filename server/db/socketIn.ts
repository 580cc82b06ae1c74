/** Where somebody of this machine is reached who has made a folder for it: a socket in it, on Windows a pipe that is called like it. */
import { posix, win32 } from 'node:path'

export const socketIn = (folder: string, platform = process.platform): string =>
  platform === 'win32' ? `\\\\.\\pipe\\${win32.basename(folder)}` : posix.join(folder, 'socket')
