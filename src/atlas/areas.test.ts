/** What the atlas tells of an area is what the portal's route table and the server's letters say. */
import { expect, test } from 'vitest'
import { machines } from '../machines/index.ts'
import atlas from '../i18n/de/atlas.json'
import letters from '../i18n/de/letters.json'
import statecharts from '../i18n/de/statecharts.json'
import { isScreenId, screens } from '../domain/session/routes.ts'
import { mailsOf, pagesOf, readersAmong } from './areas.ts'

const areas = [...new Set(machines.map(({ area }) => area))]

test('every page belongs to an area that has machines, and somebody opens it', () => {
  const pages = areas.flatMap(pagesOf)
  expect(pages.map(({ screen }) => screen).toSorted()).toEqual(screens.toSorted())
  expect(pages.filter(({ readers }) => readers.length === 0)).toEqual([])
})

test('every page is called by a name of its own, or like the workflow that it is', () => {
  const [own, workflows]: Readonly<Record<string, string>>[] = [atlas.area.screens, statecharts.machines]
  expect(screens.filter((screen) => !own?.[screen] && !workflows?.[screen])).toEqual([])
  expect(Object.keys(atlas.area.screens).filter((name) => !isScreenId(name))).toEqual([])
})

test('readers are told by kinds of companies, and apart where only administrators may', () => {
  expect(readersAmong(new Set(['operatorAdmin', 'operator', 'customerAdmin', 'external']))).toEqual([
    'operator',
    'customerAdmin',
    'external',
  ])
  expect(pagesOf('company').find(({ screen }) => screen === 'companyForm')?.readers).toEqual(['operatorAdmin'])
  expect(pagesOf('session').find(({ screen }) => screen === 'imprint')?.readers).toEqual(['everybody'])
  expect(pagesOf('account').find(({ screen }) => screen === 'profile')?.readers).toEqual(['signedIn'])
})

test('each mail that the server writes stands at an area or on the map of a deal, and no other does', () => {
  // the letter beside it is told
  const others = ['Ihr Passwort ist festgelegt', 'Ihr zweiter Faktor ist ausgeschaltet']
  const subjects = Object.values(letters.letters).flatMap(({ subject }) => (others.includes(subject) ? [] : [subject]))
  const told = areas.flatMap(mailsOf)
  expect(told.toSorted()).toEqual(Object.keys(atlas.area.mails).toSorted())
  const words = [...Object.values(atlas.area.mails).map(({ subject }) => subject), ...Object.values(atlas.deal.mails)]
  // of one message or of several
  const isTold = (subject: string, word: string) => subject.toLowerCase().includes(word.toLowerCase())
  expect(subjects.filter((subject) => !words.some((word) => isTold(subject, word)))).toEqual([])
  expect(words.filter((word) => !subjects.some((subject) => isTold(subject, word)))).toEqual([])
})
