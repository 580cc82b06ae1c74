/**
 * The process atlas, which needs no sign-in: a product owner opens a state by its link, plays an offer to its confirmation and is refused on
 * the way; QA finds all ways there and takes them along; the map of a deal says what moves what.
 */
import { expect, inject, it } from 'vitest'
import { phone, Window } from './support/browser.ts'
import { readDownload } from './support/files.ts'
import { alert, button, heading, toast } from './support/gestures.ts'

const portal = inject('portalAddress')
const address = `${portal}/atlas.html`

/** A window that may read and write the clipboard. */
const visitor = async (...size: Parameters<typeof Window.visitor>) => {
  const window = await Window.visitor(...size)
  await window.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal })
  return window
}

it('an offer is opened by its link, and played to its confirmation with a refusal on the way', async () => {
  const owner = await visitor()
  const { page } = owner
  await page.goto(`${address}#offer/open`)
  await heading(page, 'Lebenslauf eines Angebots').waitFor()
  expect(await page.locator('[data-state="open"]').getAttribute('data-mark')).toBe('now')
  await page.getByText('„Angebot ablehnen“ führt zu „Abgelehnt“').waitFor()
  await owner.expectAccessible('the atlas at a state')

  const play = page.getByRole('region', { name: 'Durchspielen' })
  const inState = (state: string) => play.getByRole('heading', { name: `Im Zustand ${state}` }).waitFor()
  await button(play, 'Von vorn').click()
  await inState('Entwurf')
  await play.getByRole('button', { name: /^Angebot freigeben/ }).click()
  await inState('Offen')
  await play.getByRole('listitem').filter({ hasText: 'Angebot annehmen' }).getByText('Weiterspielen als Kunde').click()
  await play.getByRole('button', { name: /^Angebot annehmen/ }).click()
  await play.getByRole('alert').filter({ hasText: 'Es fehlt die Bestellung als Datei.' }).waitFor()
  await inState('Offen')
  expect(await page.locator('[data-transitions="open offer.accept #0"]').getAttribute('data-mark')).toBe('refused')
  await play.getByText('Vorlegen: Bestelldatei vorhanden').click()
  await play.getByRole('button', { name: /^Angebot annehmen/ }).click()
  await inState('Angenommen')
  await play.getByText('Weiterspielen als Lieferant').click()
  await play.getByText('Vorlegen: Auftragsbestätigung vorhanden').click()
  await play.getByRole('button', { name: /^Bestellung bestätigen/ }).click()
  await inState('Bestätigt')
  expect(await page.locator('[data-state="confirmed"]').getAttribute('data-mark')).toBe('now')
  await play.getByText('3 Schritte').waitFor()
  await owner.close()
})

it('a drawing is seen whole and taken along in each form, and an address that is gone says so', async () => {
  const owner = await visitor()
  const { page } = owner
  await page.goto(`${address}#offer/open`)
  await page.getByText('Eingepasst').waitFor()
  const paper = page.getByRole('region', { name: 'Diagramm: Lebenslauf eines Angebots' })
  const hidden = () =>
    paper.evaluate((host) => [host.scrollWidth - host.clientWidth, host.scrollHeight - host.clientHeight])
  expect(await hidden()).toEqual([0, 0])
  for (const [form, begins] of [
    ['Bild (SVG)', '<svg'],
    ['Text für Dokumente (Mermaid)', 'stateDiagram-v2'],
    ['Zustandsdiagramm für andere Werkzeuge (SCXML)', '<?xml'],
  ] as const) {
    await button(page, 'Zeichnung laden').click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: form }).click()
    expect(await readDownload(await download), form).toContain(begins)
  }
  // The page's own rules change nothing of it: each box is as wide as it was drawn.
  await page.goto(`${address}#offer/present`)
  await page.getByText('Technisch', { exact: true }).click()
  await page.locator('[data-state="present"]').waitFor()
  const otherwise = await page
    .getByRole('region', { name: 'Diagramm: Angebot' })
    .locator('rect')
    .evaluateAll(
      (boxes) =>
        boxes.filter((box) => Math.abs(Number(box.getAttribute('width')) - (box as SVGRectElement).getBBox().width) > 1)
          .length,
    )
  expect(otherwise).toBe(0)

  await page.goto(`${address}#geschaeft`)
  const gates = page.getByRole('region', { name: /^Karte/ }).getByRole('button')
  await gates.first().waitFor()
  const cut = await gates.evaluateAll((all) =>
    all.flatMap((gate) => (gate.scrollHeight > gate.clientHeight + 1 ? [gate.textContent] : [])),
  )
  expect(cut).toEqual([])

  await page.goto(`${address}#offer/gestern`)
  await page.getByText('Die Adresse „offer/gestern“ kennt der Atlas nicht.').waitFor()
  await owner.expectAccessible('an address that is gone')
  await owner.close()
})

it('all ways from a draft to a confirmed offer are found and taken along as a test protocol', async () => {
  const tester = await visitor()
  const { page } = tester
  await page.goto(`${address}#offerLifecycle?pfade`)
  const choose = async (label: string, option: string) => {
    await page.getByRole('main').getByRole('button', { name: label }).first().click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Von', 'Entwurf')
  await choose('Nach', 'Bestätigt')
  const paths = page.getByRole('list', { name: 'Pfade' }).locator('[data-path]')
  await expect.poll(() => paths.count()).toBe(29)
  await page.getByText('Mit Verweigerung').click()
  await expect.poll(() => paths.count()).toBe(22)
  await paths.filter({ hasText: 'Bestelldatei vorhanden' }).getByRole('button').first().click()
  await page.getByText('Bleibt „Offen“: Es fehlt die Bestellung als Datei.').waitFor()
  await tester.expectAccessible('paths of an offer')
  await page.getByText('Markdown').click()
  await button(page, 'Alle 22 kopieren').click()
  await toast(page, 'In die Zwischenablage kopiert.')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/^# Prüfprotokoll: Lebenslauf eines Angebots\n/)
  expect(text.match(/^## Pfad \d+: /gm)).toHaveLength(22)
  const download = page.waitForEvent('download')
  await button(page, 'Als Datei').click()
  expect((await download).suggestedFilename()).toBe('Pfade Lebenslauf eines Angebots.md')
  expect(await readDownload(await download)).toBe(text)
  await tester.close()
})

it('on a phone workflows are found by a word, and the map of a deal names what an event moves elsewhere', async () => {
  const owner = await visitor(phone)
  const { page } = owner
  await page.goto(address)
  await heading(page, 'Lebenslauf eines Angebots').waitFor()
  await owner.expectToFit('the atlas on a phone')

  // Played in a sheet at the foot, which leaves the page its room until it is wanted.
  const play = page.getByRole('region', { name: 'Durchspielen' })
  await play.getByRole('heading', { name: 'Im Zustand Entwurf' }).waitFor({ state: 'hidden' })
  await button(play, 'Durchspielen aufklappen').click()
  await play.getByRole('button', { name: /^Angebot freigeben/ }).click()
  await play.getByRole('heading', { name: 'Im Zustand Offen' }).waitFor()
  await owner.expectToFit('playing on a phone')
  await button(play, 'Durchspielen zuklappen').click()
  await play.getByRole('heading', { name: 'Im Zustand Offen' }).waitFor({ state: 'hidden' })

  await page.getByRole('searchbox', { name: 'Zustand, Ereignis, Ablauf' }).fill('Registrierung')
  await page.getByRole('link', { name: 'Registrierung', exact: true }).click()
  await heading(page, 'Registrierung').waitFor()
  await owner.expectToFit('a workflow on a phone')
  await button(page, 'Karte eines Geschäfts').click()
  await heading(page, 'Karte eines Geschäfts').waitFor()
  const accepting = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Angebot annehmen' }) })
  await accepting.getByText('Anfrage: danach „Geschlossen“').waitFor()
  await owner.expectToFit('the map of a deal on a phone')
  await owner.expectAccessible('the map of a deal')
  await owner.close()
})

it('a workflow is printed on A3 with legend and version, and none of the tools', async () => {
  const owner = await visitor()
  const { page } = owner
  await page.goto(`${address}#offer/open`)
  await heading(page, 'Lebenslauf eines Angebots').waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const shown of [page.getByRole('list', { name: 'Legende' }), page.getByText(/^Schrankwerk v\d/).last()])
    await shown.waitFor()
  for (const tool of ['Größer', 'Link kopieren', 'Durchspielen'])
    expect(await page.getByText(tool, { exact: true }).filter({ visible: true }).count()).toBe(0)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(sheets.length).toBeGreaterThan(0)
  // 420 by 297 mm, in points.
  for (const [, width, height] of sheets) {
    expect(Number(width)).toBeCloseTo(1191, 0)
    expect(Number(height)).toBeCloseTo(842, 0)
  }
  await owner.close()
})

it('the atlas is linked for everybody in a portal to try out', async () => {
  const customer = await Window.signedIn('customer.user')
  await customer.openStart()
  await customer.page.getByRole('button', { name: /Profil/ }).click()
  const link = customer.page.getByRole('menuitem', { name: 'Prozessatlas öffnen' })
  expect(await link.getAttribute('href')).toBe('/atlas.html')
  await customer.close()
})

it('what happens in the portal is seen in the atlas, and recorded without what was typed', async () => {
  const window = await Window.visitor()
  const { page: portalPage } = window
  await portalPage.goto(`${portal}/login`)
  const atlas = await window.tab()
  await atlas.goto(`${address}#login`)
  await button(atlas, 'Im Portal mitsehen').click()
  const live = atlas.getByRole('region', { name: 'Live' })
  await live.getByText('1 Fenster').waitFor()
  // A window that is opened or loaded anew is heard as well.
  await portalPage.reload()
  await live.getByText('1 Fenster').waitFor()
  await button(live, 'Aufzeichnen').click()
  await window.fillLogin('customer.user', 'Falsch-4711')
  const steps = live.getByRole('list', { name: 'Was geschieht' })
  await steps.getByRole('listitem').filter({ hasText: 'Anmeldung' }).first().waitFor()
  await alert(portalPage, 'Anmeldung fehlgeschlagen.')
  await button(live, 'Aufzeichnung beenden').click()
  const download = atlas.waitForEvent('download')
  await button(live, 'Als Szenario speichern').click()
  const text = await readDownload(await download)
  expect(text).toMatch(/^# Aufzeichnung aus dem Portal\n/)
  expect(text).toMatch(/\| \d\d:\d\d:\d\d\.\d{3} \| Anmeldung \| .+ \|/)
  expect(text).not.toMatch(/Falsch-4711|customer\.user/)
  await window.close()
})
