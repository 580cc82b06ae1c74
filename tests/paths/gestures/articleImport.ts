/** The page on which imports begin, for the operator, with a configuration of the walk's own. One import runs at a time: nobody else may import meanwhile. */
import { startImport } from '../../../src/api/contract/articleImport.ts'
import { createImportConfig } from '../../../src/api/contract/importconfig.ts'
import { newId } from '../../../src/domain/core/newId.ts'
import { importConfigValuesSchema } from '../../../src/domain/importconfig/importConfig.ts'
import type { articleImportMachine } from '../../../src/machines/article/articleImportMachine.ts'
import { Window } from '../../browser/support/browser.ts'
import { named } from '../../browser/support/files.ts'
import { button, returnTo } from '../../browser/support/gestures.ts'
import { callAs, unique } from '../../browser/support/people.ts'
import { callOf, type Gestures, notByHand, type Stage } from './gestures.ts'
import { aPart } from './workflow.ts'

interface OnScreen extends Stage {
  title: string
}

const list = 'Best.-Nr.;Listenpreis\nPFAD-1;48,10\n'
const opened =
  ({ configured = false } = {}) =>
  async (): Promise<OnScreen> => {
    const title = unique('Pfade ')
    const { id } = await callAs('operator.admin@demo.example')(createImportConfig, {
      body: {
        config: {
          ...importConfigValuesSchema.parse({ title, fieldMapping: [] }),
          newId: newId(),
          fieldMapping: [
            { importHeader: 'Best.-Nr.', articleField: 'orderNumber', clears: false },
            { importHeader: 'Listenpreis', articleField: 'listPrice', clears: false },
          ],
        },
      },
      file: new File([list], 'Preise.csv'),
    })
    const window = await Window.signedIn('operator.admin')
    const start = `${window.address}/article/import${configured ? `?konfiguration=${id}` : ''}`
    return { window, page: window.page, start, title }
  }

const question = ({ page }: Stage) => page.getByRole('alertdialog').filter({ hasText: 'ohne Probelauf einspielen?' })
const cancel = ({ page }: Stage) => button(page, 'Hochladen abbrechen')

export const articleImportGestures = {
  scenarios: { opened: opened(), 'for a configuration': opened({ configured: true }) },
  events: {
    'window.focused': ({ page }) => returnTo(page),
    'news.heard': notByHand('the portal tells of imports that run: tests/browser/articleImport.test.ts'),
    'config.chosen': async ({ page, title }) => {
      await page.getByRole('button', { name: /Importkonfiguration/ }).click()
      await page.getByRole('option', { name: title }).click()
    },
    'file.chosen': ({ page }, { file }) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles(named(file.name, Buffer.from(file.name.endsWith('.csv') ? list : '%PDF-1.7'))),
    'import.start': ({ page }, { dryRun }) => button(page, dryRun ? 'Probelauf starten' : 'Sofort einspielen').click(),
    'import.confirmed': (stage) => question(stage).getByRole('button', { name: 'Sofort einspielen' }).click(),
    'import.cancelled': (stage) => question(stage).getByRole('button', { name: 'Abbrechen' }).click(),
    'imports.moved': notByHand('an import that runs tells it: tests/browser/articleImport.test.ts'),
    // Follows the server's answer by itself.
    'import.started': ({ page }) => page.waitForURL(/\/article\/import\/./),
    'upload.progressed': notByHand('how fast a file is sent is up to the network'),
    'upload.cancelled': (stage) => cancel(stage).click(),
  },
  cannot: ({ type, ...event }, _, { configId, file }) => {
    if (type === 'import.start' && (configId === null || file === null))
      return 'the buttons are blocked until both are chosen'
    if (type === 'config.chosen' && event['id'] === null) return 'a configuration is exchanged, not taken away'
    return undefined
  },
  actors: { beginnings: aPart, watch: aPart, startImport: { call: callOf(startImport) } },
  states: {
    choosing: ({ page }) => page.locator('body:not(:has([role=alertdialog], main [aria-busy=true]))'),
    asking: question,
    sending: cancel,
  },
} satisfies Gestures<typeof articleImportMachine, OnScreen>
