/** All machines that there are, the portal's and the atlas's own: these are drawn, labelled and walked. The atlas itself shows the portal's. */
import { atlasMachines } from '../../src/atlas/machines.ts'
import { machines } from '../../src/machines/index.ts'

export const drawn = [...machines, ...atlasMachines]
